import { observer } from 'mobx-react'
import { go } from '@/hooks'
import { t } from '@/i18n'
import { Menu } from '@/screens/Menu'
import { patternGroups, priceOptions, pricePart } from './choices'
import type { Filter } from './filter'
import { patternName } from './names'
import { useOperators } from './useOperators'

const open = (filter: Filter) => () => go('pages/index/VanityNumber/index', { ...filter })
const familyIcons = {
  repeat: 'crown',
  run: 'chart',
  pair: 'swap',
  lucky: 'heart',
  birthday: 'calendar'
} as const

/** Kinds of numbers, each leading into the list that it narrows. */
export default observer(function NumberMenus() {
  return (
    <Menu
      groups={[
        {
          title: t('shop.home.operators'),
          items: useOperators().map(({ value, label }) => ({
            name: label,
            icon: value === -99 ? ('crown' as const) : ('sim' as const),
            onClick: open({ operator: value || undefined })
          }))
        },
        ...patternGroups.map(({ family, keys }) => ({
          title: t(`shop.family.${family}`),
          items: keys.map((key) => ({
            name: family === 'birthday' ? key : patternName(key),
            icon: familyIcons[family],
            onClick: open({ pattern: key })
          }))
        })),
        {
          title: t('shop.number.prices'),
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
