import { observer } from 'mobx-react'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Menu } from '@/screens/Menu'
import type { PatternKey } from '@rules/number/pattern'
import { patternGroups, priceOptions, pricePart } from '@/areas/numbers/choices'
import type { Filter } from '@/areas/numbers/filter'
import { patternChoice } from '@/areas/numbers/names'
import { useOperators } from '@/areas/numbers/useOperators'

const open = (filter: Filter) => () => go('pages/index/VanityNumber/index', { ...filter })
/** Sample digits per pattern; a pattern of digits is its own sample. */
const samples: Partial<Record<PatternKey, string>> = {
  AAA: '888',
  AAAA: '8888',
  '5A': '88888',
  '6A': '888888',
  '7A': '8888888',
  '8A': '88888888',
  AA: '88',
  ABC: '678',
  ABCD: '5678',
  ABCDE: '45678',
  CBA: '876',
  DCBA: '8765',
  AABB: '6688',
  ABAB: '6868',
  AAAB: '6668',
  AAABBB: '666888',
  ABCABC: '168168',
  ABCDABCD: '16881688',
  YYYYMMDD: '19990909',
  MMDD: '0808'
}

/** Categories of numbers, each opening the filtered list. */
export default observer(function NumberMenus() {
  return (
    <Menu
      groups={[
        {
          title: t('common.shop.operators'),
          items: useOperators().map(({ value, label }) => ({
            name: label,
            icon: value === -99 ? ('crown' as const) : ('sim' as const),
            onClick: open({ operator: value || undefined })
          }))
        },
        ...patternGroups.map(({ family, keys }) => ({
          title: t(`numbers.family.${family}`),
          columns: 3 as const,
          items: keys.map((key) => ({
            name: patternChoice(key),
            sign: samples[key] ?? key,
            onClick: open({ pattern: key })
          }))
        })),
        {
          title: t('numbers.number.prices'),
          items: priceOptions().map(({ value, label }) => ({
            name: label,
            icon: 'coin' as const,
            onClick: open(pricePart(value))
          }))
        }
      ]}
    />
  )
})
