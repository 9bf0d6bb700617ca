import { Operator } from '../../contract/enums'

/** Operators that sell numbers and cards, in the order of the shop. */
export const operators: readonly number[] = [
  Operator.mobile,
  Operator.unicom,
  Operator.telecom,
  Operator.broadnet,
  Operator.virtual
]

/** The one whose turn it is. */
export const operatorOf = (i: number) => operators[i % operators.length]!
