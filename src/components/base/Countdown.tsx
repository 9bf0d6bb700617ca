import { useEffect, useRef, useState } from 'react'
import { Text } from '@tarojs/components'
import { t } from '@/i18n'
import { clockText, dayMs } from '@rules/time'
import { cx } from './cx'

/** Whole seconds until a time, never below 0. */
const left = (until: string | number) =>
  Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / 1000))

const day = dayMs / 1000

/** Seconds as mm:ss, or hh:mm:ss from an hour on, preceded by days from a day on. */
export function timeLeft(seconds: number): string {
  const days = Math.floor(seconds / day)
  const clock = clockText(seconds % day)
  return days ? `${t('common.duration.days', { count: days })} ${clock}` : clock
}

/** Seconds left until a time (ISO or ms); computed from the clock, so that a sleeping page stays right. */
export function useCountdown(until?: string | number, onEnd?: () => void): number {
  const [seconds, setSeconds] = useState(() => (until ? left(until) : 0))
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    if (!until) return setSeconds(0)
    const tick = () => {
      const now = left(until)
      setSeconds(now)
      if (now === 0) {
        clearInterval(timer)
        ended.current?.()
      }
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

/** Time left, as of a hold. Calls `onEnd` once. */
export function Countdown({
  until,
  onEnd,
  className
}: {
  until: string | number
  onEnd?: () => void
  className?: string
}) {
  const seconds = useCountdown(until, onEnd)
  const attributes = { role: 'timer' }
  return (
    <Text className={cx('num', className)} {...attributes}>
      {timeLeft(seconds)}
    </Text>
  )
}
