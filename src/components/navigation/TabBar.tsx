import { View } from '@tarojs/components'
import { cx } from '../base/cx'
import { Icon, type IconName } from '../base/Icon'
import { Picture } from '../media/Picture'
import { Tap } from '../base/Tap'
import './TabBar.scss'

interface TabItem {
  name: string
  /** The page it leads to; identifies the current tab. */
  path: string
  icon?: IconName
  picture?: string
}

interface TabBarProps {
  /** The enabled ones. */
  items: TabItem[]
  /** Path of the current page. */
  now: string
  onPick: (item: TabItem) => void
  /** The middle tab bulges (odd counts only). */
  bulge?: boolean
  label?: string
}

/** The portal's own tab bar: items of the SIM layout. */
export function TabBar({ items, now, onPick, bulge, label }: TabBarProps) {
  const middle = bulge && items.length % 2 === 1 ? (items.length - 1) / 2 : -1
  return (
    <View className={cx('tabbar', middle >= 0 && 'bulging')} role='navigation' aria-label={label}>
      <View className='in' role='tablist'>
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
    </View>
  )
}
