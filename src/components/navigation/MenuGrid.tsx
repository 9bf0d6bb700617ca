import { View } from '@tarojs/components'
import { Badge } from '../base/Chip'
import { cx } from '../base/cx'
import { Icon, type IconName } from '../base/Icon'
import { Picture } from '../media/Picture'
import { Tap } from '../base/Tap'
import './MenuGrid.scss'

export interface MenuItem {
  name: string
  /** A picture's address, or the name of one of our icons. */
  picture?: string
  icon?: IconName
  /** Digits instead of a picture. */
  sign?: string
  /** A count, or a word such as "new". */
  badge?: number | string
  /** Address that it leads to. */
  to?: string
  onClick: () => void
}

function drawFace({ picture, sign, icon = 'menu' }: MenuItem) {
  if (picture) return <Picture src={picture} alt='' shape='icon40' />
  if (sign) return <View className='ic sign'>{sign}</View>
  return (
    <View className='ic'>
      <Icon name={icon} />
    </View>
  )
}

/** Menu entries as pictures with names, 4 in a row by default (3 in care size, 8 on a broad page). */
export function MenuGrid({ items, columns = 4 }: { items: MenuItem[]; columns?: 3 | 4 | 5 }) {
  return (
    <View className={cx('menugrid', `c${columns}`)}>
      {items.map((item, index) => (
        <Tap key={item.name + index} className='it' to={item.to} onClick={item.onClick}>
          {drawFace(item)}
          <View className='w'>{item.name}</View>
          {typeof item.badge === 'string' ? (
            <View className='badge'>{item.badge}</View>
          ) : (
            <Badge count={item.badge ?? 0} />
          )}
        </Tap>
      ))}
    </View>
  )
}
