import { useState } from 'react'
import { runInAction } from 'mobx'
import { get, post } from '@/api/client'
import { useRequest, useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import type { Data } from '@contract'

export type TaskCenter = Data<'GET /api/iot/taskCenter'>
export type Task = TaskCenter['tasks'][number]

/** Text of a reward: points, coins, or both. */
export function rewardText({ points, coins }: { points: number; coins: number }): string {
  const parts = [
    points ? t('tasks.points', { count: points }) : '',
    coins ? t('tasks.coins', { count: coins }) : ''
  ].filter(Boolean)
  return parts.length === 2 ? t('tasks.got2', { one: parts[0]!, two: parts[1]! }) : (parts[0] ?? '')
}

/**
 * Sign-in and tasks of the card, with their actions; new points and coins reach all other pages. For
 * observers.
 */
export function useTasks() {
  const { sim } = useStores()
  const [month, setMonth] = useState('')
  const request = useRequest(
    () => get('/api/iot/taskCenter', { month: month || undefined }),
    // another page may complete a task: bind a mobile, buy a package
    [sim.simNo, sim.infoAt]
  )
  const [newer, setNewer] = useState<TaskCenter>()
  const data = newer ?? request.data
  const take = (center: TaskCenter) => {
    setNewer(center)
    const { integral, couponCoin } = center
    if (sim.known) runInAction(() => Object.assign(sim.simInfo, { integral, couponCoin }))
  }
  const turning = useSubmit(async (to: string) => {
    const center = await get('/api/iot/taskCenter', { month: to })
    setMonth(to)
    setNewer(center)
  })
  const signing = useSubmit(async () => {
    const center = await post('/api/iot/generalSignIn', {})
    setMonth('')
    take(center)
    toast(center.gained ? t('tasks.gained', { points: center.gained }) : t('tasks.signed'))
  })
  const claiming = useSubmit(async (taskId: number) => {
    const center = await post('/api/iot/claimTask', { taskId })
    setMonth('')
    take(center)
    const what = rewardText(center.gained)
    toast(what ? t('tasks.got', { what }) : t('tasks.claimed'))
  })
  const reload = async () => {
    await request.reload()
    setNewer(undefined)
  }
  return { ...request, data, reload, turning, signing, claiming }
}

export type Tasks = ReturnType<typeof useTasks>
