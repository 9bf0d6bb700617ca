import { View } from '@tarojs/components'
import { cx } from './cx'
import { Icon, type IconName } from './Icon'
import { Picture } from '../media/Picture'
import { Tap } from './Tap'
import './TabBar.scss'

export interface TabItem {
  name: string
  /** The page it leads to; tells which one is on. */
  path: string
  icon?: IconName
  picture?: string
}

export interface TabBarProps {
  /** Those switched on. */
  items: TabItem[]
  /** Path of the page that is shown. */
  now: string
  onPick: (item: TabItem) => void
  /** The middle one stands out (odd counts only). */
  bulge?: boolean
  label?: string
}

/** The portal's own tab bar: items by the SIM layout. */
export function TabBar({ items, now, onPick, bulge, label }: TabBarProps) {
  const middle = bulge && items.length % 2 === 1 ? (items.length - 1) / 2 : -1
  return (
    <View className='tabbar' role='tablist' aria-label={label}>
      {items.map((item, index) => (
        <Tap
          key={item.path}
          className={cx('tab', index === middle && 'bulge')}
          role='tab'
          on={item.path === now}
          onClick={() => item.path !== now && onPick(item)}
        >
          <View className='round'>
            {item.picture ? (
              <Picture src={item.picture} alt='' shape='icon24' />
            ) : (
              <Icon name={item.icon ?? 'menu'} />
            )}
          </View>
          <View>{item.name}</View>
        </Tap>
      ))}
    </View>
  )
}
