import { View } from '@tarojs/components'
import { Cell, CellGroup } from '../components/Cell'
import { MenuGrid, type MenuItem } from '../components/MenuGrid'
import { Empty } from '../components/State'
import { Screen, type ScreenProps } from './Screen'

export interface MenuProps extends Omit<ScreenProps, 'children'> {
  groups: { title?: string; items: MenuItem[] }[]
  /** Lines instead of a grid. */
  lines?: boolean
  empty?: string
}

/** Ways to go, in groups, as a grid of pictures or as lines. */
export function Menu({ groups, lines, empty, ...screen }: MenuProps) {
  const full = groups.filter((group) => group.items.length)
  return (
    <Screen {...screen}>
      {full.length ? (
        <View className='stack'>
          {full.map((group, index) =>
            lines ? (
              <CellGroup key={group.title ?? index} title={group.title}>
                {group.items.map((item) => (
                  <Cell key={item.name} title={item.name} icon={item.icon} onClick={item.onClick} />
                ))}
              </CellGroup>
            ) : (
              <View key={group.title ?? index} className='card'>
                {group.title ? <View className='h px16 py12'>{group.title}</View> : null}
                <MenuGrid items={group.items} />
              </View>
            )
          )}
        </View>
      ) : (
        <Empty says={empty} />
      )}
    </Screen>
  )
}
