import { useEffect, useState } from 'react'
import { runInAction } from 'mobx'
import { get, post } from '@/api/client'
import { useNow } from '@/hooks/useNow'
import { useRequest, useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import type { Data } from '@contract'
import { dayMs } from '@rules/time'

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

/** Whether the day of `center` is over at `now`, the server's time in ms. */
const isPast = ({ today }: TaskCenter, now: number) => now >= Date.parse(`${today}T00:00:00+08:00`) + dayMs

/**
 * Sign-in and tasks of the card, with their actions; new points and coins reach all other pages. It loads
 * again when its day is over. For observers.
 */
export function useTasks() {
  const { sim } = useStores()
  const [month, setMonth] = useState('')
  const request = useRequest(
    () => get('/api/iot/taskCenter', { month: month || undefined }),
    // another page may complete a task: bind a mobile, buy a package
    [sim.simNo, sim.infoAt]
  )
  const { data, reload, replace } = request
  const now = useNow()
  const stale = data !== undefined && isPast(data, now)
  useEffect(() => {
    // each minute until the server, too, is in the new day
    if (stale) void reload()
  }, [stale, now, reload])
  const take = (center: TaskCenter) => {
    replace(center)
    const { integral, couponCoin } = center
    if (sim.known) runInAction(() => Object.assign(sim.simInfo, { integral, couponCoin }))
  }
  const turning = useSubmit(async (to: string) => {
    const center = await get('/api/iot/taskCenter', { month: to })
    setMonth(to)
    replace(center)
  })
  const signing = useSubmit(async () => {
    const center = await post('/api/iot/generalSignIn', {})
    setMonth('')
    take(center)
    toast(center.gained ? t('tasks.gained', { points: center.gained }) : t('tasks.signed'))
  })
  const claiming = useSubmit(async (taskIds: number[]) => {
    const sum = { points: 0, coins: 0 }
    for (const taskId of taskIds) {
      const center = await post('/api/iot/claimTask', { taskId })
      setMonth('')
      // what has been given is shown, whatever becomes of the rest
      take(center)
      sum.points += center.gained.points
      sum.coins += center.gained.coins
    }
    const what = rewardText(sum)
    toast(what ? t('tasks.got', { what }) : t('tasks.claimed'))
  })
  return { ...request, turning, signing, claiming }
}

export type Tasks = ReturnType<typeof useTasks>
