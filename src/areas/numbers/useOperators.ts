import { Operator, OperatorFilter } from '@contract/enums'
import { useRequest, useStores } from '@/hooks'
import { tMaybe } from '@/i18n'

const { mobile, unicom, telecom, broadnet, virtual } = Operator
const usual = [OperatorFilter.all, OperatorFilter.featured, mobile, unicom, telecom, broadnet, virtual].map(
  (value) => ({ value, label: '' })
)

/**
 * The shop's operators: all, featured, then the dictionary's; a fixed list until that is loaded. For
 * observers.
 */
export function useOperators(): { value: number; label: string; brief: string }[] {
  const { dict } = useStores()
  useRequest(() => dict.load(), [])
  const known = dict.operators.length > 2 ? dict.operators : usual
  return known.map(({ value, label }) => ({
    value,
    label: tMaybe(`numbers.operator.${value}`, label),
    brief: tMaybe(`numbers.brief.${value}`, tMaybe(`numbers.operator.${value}`, label))
  }))
}
