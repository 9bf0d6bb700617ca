import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import type { RoutePath } from '@/routes'
import { TaskStatus } from '@contract/enums'
import { pointsToday } from '../tasks/pointsToday'
import type { TaskCenter } from '../tasks/useTasks'
import { wayOf } from '../tasks/wayOf'

const tasks: RoutePath = 'pages-sub/iot/task/index'
const most = 4

interface Way {
  title: string
  points: number
  page: RoutePath
}

/** Ways to earn points now: rewards to claim, today's sign-in, then open tasks. */
function waysNow(center: TaskCenter): Way[] {
  const { signIn, tasks: all } = center
  const wait = (wanted: number) => all.filter(({ status }) => status === wanted)
  return [
    ...wait(TaskStatus.done).map(({ title, points }) => ({ title, points, page: tasks })),
    ...(signIn && !signIn.signedToday
      ? [{ title: t('mall.ways.signIn'), points: pointsToday(center), page: tasks }]
      : []),
    ...wait(TaskStatus.open).flatMap(({ title, points, kind }) => {
      const page = wayOf(kind)
      return page ? [{ title, points, page }] : []
    })
  ].filter(({ points }) => points)
}

/** How the missing points are earned, up to as many as are missing; nothing where it is not known. */
export function WaysToEarn({ lacks }: { lacks: number }) {
  const { data } = useRequest(
    () => get('/api/iot/taskCenter', {}, { quiet: true, hideError: true }),
    [lacks],
    {
      skip: !lacks || !isOffered(tasks)
    }
  )
  if (!lacks || !data) return null
  const shown: Way[] = []
  let left = lacks
  for (const way of waysNow(data)) {
    if (left <= 0 || shown.length === most) break
    shown.push(way)
    left -= way.points
  }
  if (!shown.length) return null
  return (
    <View>
      <CellGroup title={t('mall.ways')}>
        {shown.map(({ title, points, page }, index) => (
          <Cell
            key={index}
            title={title}
            value={<View className='brand num'>+{points}</View>}
            onClick={() => go(page)}
          />
        ))}
      </CellGroup>
      <View className='t12 ink3 mt4'>
        {left > 0 ? t('mall.ways.left', { count: left }) : t('mall.ways.enough')}
      </View>
    </View>
  )
}
