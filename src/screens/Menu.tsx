import { View } from '@tarojs/components'
import { MenuGrid, type MenuItem } from '@/components/navigation/MenuGrid'
import { Empty } from '@/components/feedback/State'
import { Screen, type ScreenProps } from './Screen'

interface MenuProps extends Omit<ScreenProps, 'children'> {
  groups: { title?: string; items: MenuItem[]; columns?: 3 | 4 }[]
  empty?: string
}

/** A page of menu entries in groups, each a grid of pictures. */
export function Menu({ groups, empty, ...screen }: MenuProps) {
  const full = groups.filter((group) => group.items.length)
  return (
    <Screen {...screen}>
      {full.length ? (
        <View className='stack'>
          {full.map((group, index) => (
            <View key={group.title ?? index} className='card'>
              {group.title ? <View className='h px16 py12'>{group.title}</View> : null}
              <MenuGrid items={group.items} columns={group.columns} />
            </View>
          ))}
        </View>
      ) : (
        <Empty text={empty} />
      )}
    </Screen>
  )
}
