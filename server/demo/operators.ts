import { Operator } from '../../contract/enums'

/** Operators whose numbers and cards are sold, in the order of the shop. */
export const operators: readonly number[] = [
  Operator.mobile,
  Operator.unicom,
  Operator.telecom,
  Operator.broadnet,
  Operator.virtual
]

/** The operators in turn. */
export const operatorOf = (i: number) => operators[i % operators.length]!
