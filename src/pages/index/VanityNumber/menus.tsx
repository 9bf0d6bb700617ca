import { go } from '@/hooks'
import { t } from '@/i18n'
import { Menu } from '@/screens/Menu'
import { operators, patternGroups, type Filter } from './filter'
import { patternName } from './names'

const open = (filter: Filter) => () => go('pages/index/VanityNumber/index', { ...filter })

export default function NumberMenus() {
  return (
    <Menu
      groups={[
        {
          title: t('shop.home.operators'),
          items: operators.map((operator) => ({
            name: t(`shop.operator.${operator}`),
            icon: operator === -99 ? ('crown' as const) : ('sim' as const),
            onClick: open({ operator })
          }))
        },
        ...patternGroups.map(({ family, keys }) => ({
          title: t(`shop.family.${family}`),
          items: keys.map((key) => ({
            name: family === 'birthday' ? key : patternName(key),
            icon: 'points' as const,
            onClick: open({ pattern: key })
          }))
        }))
      ]}
    />
  )
}
