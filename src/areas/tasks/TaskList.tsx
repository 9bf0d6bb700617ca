import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Progress } from '@/components/feedback/Progress'
import { Empty } from '@/components/feedback/State'
import { t, tMaybe } from '@/i18n'
import { go, wayTo } from '@/nav/navigate'
import { TaskKind, TaskStatus } from '@contract/enums'
import { yuanText } from '@/i18n/money'
import { percentOf } from '@rules/percent'
import { rewardText, type Task, type Tasks } from './useTasks'
import { wayOf } from './wayOf'

const countText = ({ kind }: Task, count: number) =>
  kind === TaskKind.topUp ? `¥${yuanText(count)}` : String(count)

function Action({ task, actions }: { task: Task; actions: Tasks }) {
  const { taskId, status, kind } = task
  if (status === TaskStatus.claimed) return <Chip tone='grey'>{t('tasks.claimed')}</Chip>
  if (status === TaskStatus.done) {
    return (
      <Button
        size='small'
        inline
        working={actions.claiming.working}
        onClick={() => void actions.claiming.submit([taskId])}
      >
        {t('tasks.claim')}
      </Button>
    )
  }
  if (task.outOfReach) return <Chip tone='grey'>{t('tasks.outOfReach')}</Chip>
  const way = wayOf(kind)
  if (!way) return null
  return (
    <Button size='small' kind='soft' inline onClick={() => go(way, { from: 'task' })}>
      {t('tasks.go')}
    </Button>
  )
}

function TaskRow({ task, actions, last }: { task: Task; actions: Tasks; last: boolean }) {
  const { title, summary, period, progress, target, status } = task
  const counted = target > 1 && status === TaskStatus.open
  return (
    <View className={last ? 'py12 px12' : 'py12 px12 line'} role='listitem'>
      <View className='row between gap12'>
        <View className='grow'>
          <View className='row wrap gap4'>
            <View className='t14 b'>{title}</View>
            <Chip tone='grey'>{tMaybe(`tasks.period.${period}`)}</Chip>
          </View>
          <View className='t14 brand num'>{rewardText(task)}</View>
          {summary ? <View className='t12 ink3'>{summary}</View> : null}
        </View>
        <View className='fixed'>
          <Action task={task} actions={actions} />
        </View>
      </View>
      {counted ? (
        <View className='row gap8 mt4'>
          <View className='grow'>
            <Progress percent={percentOf(progress, target)} label={title} />
          </View>
          <View className='t12 ink2 num fixed'>
            {countText(task, progress)} / {countText(task, target)}
          </View>
        </View>
      ) : null}
    </View>
  )
}

/** The tasks: claimable ones first, then open ones, then claimed ones. */
export function TaskList({ actions, tasks }: { actions: Tasks; tasks: Task[] }) {
  const rank = [TaskStatus.done, TaskStatus.open, TaskStatus.claimed] as number[]
  const sorted = [...tasks].sort((one, other) => rank.indexOf(one.status) - rank.indexOf(other.status))
  if (!sorted.length) {
    return (
      <Empty
        small
        text={t('tasks.none')}
        note={t('tasks.noneNote')}
        {...wayTo('pages/iot/index/package/index', t('card.fix.buy'))}
      />
    )
  }
  const done = sorted.filter(({ status }) => status === TaskStatus.done).map(({ taskId }) => taskId)
  return (
    <View>
      <View className='row between mb8'>
        <View className='h'>{t('tasks.list')}</View>
        {done.length > 1 ? (
          <Button
            size='small'
            inline
            working={actions.claiming.working}
            onClick={() => void actions.claiming.submit(done)}
          >
            {t('tasks.claimAll')}
          </Button>
        ) : null}
      </View>
      <View className='card clip' role='list'>
        {sorted.map((task, index) => (
          <TaskRow key={task.taskId} task={task} actions={actions} last={index === sorted.length - 1} />
        ))}
      </View>
    </View>
  )
}
