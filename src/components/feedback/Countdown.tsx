import { useEffect, useRef, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { t } from '@/i18n'
import { daysUntil } from '@rules/card/billing'
import { clockText, dayMs } from '@rules/time'
import { cx } from '../base/cx'

/** Whole seconds until a time, never below 0. */
const left = (until: string | number) =>
  Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / 1000))

/** Time left until `end` (ms): calendar days, as they fit a date beside it; mm:ss or hh:mm:ss within the last 24 hours. */
function timeLeft(end: number, seconds: number): string {
  const now = end - seconds * 1000
  return seconds * 1000 < dayMs ? clockText(seconds) : t('common.left.days', { count: daysUntil(end, now) })
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
        {timeLeft(new Date(until).getTime(), seconds)}
      </Text>
      {warns ? (
        <View className='sr' role='status'>
          {soon ? t('common.leftSoon') : ''}
        </View>
      ) : null}
    </>
  )
}
