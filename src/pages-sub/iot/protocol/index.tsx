import { View } from '@tarojs/components'
import { get, orElse } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { Article } from '@/screens/Article'
import { Detail } from '@/screens/Detail'
import { dayText } from '@/screens/dates'

const dateOf = (updatedAt: string) => t('card.protocol.updated', { date: dayText(updatedAt) })

/** One agreement. */
function Protocol({ type }: { type: string }) {
  return (
    <Article
      load={() => get('/api/iot/protocol', { type })}
      deps={[type]}
      missing={{ text: t('card.protocol.none') }}
    />
  )
}

/** The agreements that every backend has: those of the specification. */
const specified = () => ({
  list: [
    { type: 'service', title: t('title.protocol'), updatedAt: '' },
    { type: 'taskRule', title: t('title.taskRule'), updatedAt: '' }
  ]
})

/** An agreement of the portal by type; without one the list of all. */
export default function Protocols() {
  const { type } = usePageParams()
  if (type) return <Protocol type={type} />
  return (
    <Detail
      load={() => orElse(get('/api/iot/protocolList'), specified)}
      shape={['line', 'line', 'line', 'line']}
      isEmpty={({ list }) => !list.length}
      empty={{ text: t('card.protocol.none') }}
    >
      {({ list }) => (
        <View className='stack'>
          <CellGroup>
            {list.map((one) => (
              <Cell
                key={one.type}
                title={one.title}
                note={one.updatedAt ? dateOf(one.updatedAt) : undefined}
                onClick={() => go('pages-sub/iot/protocol/index', { type: one.type })}
              />
            ))}
          </CellGroup>
        </View>
      )}
    </Detail>
  )
}
