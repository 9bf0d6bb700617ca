/** Lengths of time in milliseconds. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
/** How far Asia/Shanghai is ahead of UTC, in milliseconds; China has no summer time. */
export const shanghaiMs = 8 * hourMs

/** The moment with which a Chinese day (YYYY-MM-DD) begins, in ms since 1970. */
export const dayStart = (day: string): number => Date.parse(`${day}T00:00:00Z`) - shanghaiMs

const two = (n: number) => String(n).padStart(2, '0')

type TimeForm = 'date' | 'minute' | 'second' | 'monthDay' | 'month' | 'clock'

/** An ISO time or ms since 1970 in Asia/Shanghai; '' when there is none. `minute` -> `2026-11-21 12:45`. */
export function timeText(time: string | number | null | undefined, form: TimeForm = 'minute'): string {
  if (time === null || time === undefined || time === '') return ''
  const ms = typeof time === 'number' ? time : Date.parse(time)
  if (Number.isNaN(ms)) return ''
  const at = new Date(ms + shanghaiMs)
  const month = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}`
  const monthDay = `${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
  const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  const date = `${month}-${two(at.getUTCDate())}`
  const forms: Record<TimeForm, string> = {
    date,
    month,
    monthDay,
    clock,
    minute: `${date} ${clock}`,
    second: `${date} ${clock}:${two(at.getUTCSeconds())}`
  }
  return forms[form]
}

/** Seconds as `mm:ss`, from an hour on `hh:mm:ss`; for count-downs. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  const tail = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
  return left < 3600 ? tail : `${two(Math.floor(left / 3600))}:${tail}`
}
