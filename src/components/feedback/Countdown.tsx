import { useEffect, useRef, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { t } from '@/i18n'
import { clockText, dayMs } from '@rules/time'
import { cx } from '../base/cx'

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

/** s: the last of a hold, which are marked as a warning. */
const last = 120

/** Time left, as of a hold. Calls `onEnd` once. `warns`: the last two minutes are amber, and announced once to screen readers. */
export function Countdown({
  until,
  onEnd,
  className,
  warns
}: {
  until: string | number
  onEnd?: () => void
  className?: string
  warns?: boolean
}) {
  const seconds = useCountdown(until, onEnd)
  const attributes = { role: 'timer' }
  const soon = warns && seconds > 0 && seconds < last
  return (
    <>
      <Text className={cx('num', className, soon && 'warn')} {...attributes}>
        {timeLeft(seconds)}
      </Text>
      {warns ? (
        <View className='sr' role='status'>
          {soon ? t('common.leftSoon') : ''}
        </View>
      ) : null}
    </>
  )
}
