import { Operator, OperatorFilter } from '@contract/enums'
import { useRequest, useStores } from '@/hooks'
import { tMaybe } from '@/i18n'

const { mobile, unicom, telecom, broadnet, virtual } = Operator
const usual = [OperatorFilter.all, OperatorFilter.featured, mobile, unicom, telecom, broadnet, virtual].map(
  (value) => ({ value, label: '' })
)

/** The shop's operator list: all, featured, then the dictionary's; the usual ones until it is there. For observers. */
export function useOperators(): { value: number; label: string; brief: string }[] {
  const { dict } = useStores()
  useRequest(() => dict.load(), [])
  const known = dict.operators.length > 2 ? dict.operators : usual
  return known.map(({ value, label }) => ({
    value,
    label: tMaybe(`shop.operator.${value}`, label),
    brief: tMaybe(`shop.brief.${value}`, tMaybe(`shop.operator.${value}`, label))
  }))
}
