import type { Data } from '@contract'
import { hasPackage, isCounted } from '@/areas/portal/checks'
import { lastsUntil } from '@/areas/portal/lasting'
import type { SimInfo } from '@/areas/portal/words'
import { t } from '@/i18n'
import { timeText } from '@rules/time'

export type UseLine = Data<'GET /api/iot/simHistoryLine'>

interface Forecast {
  tone: 'ok' | 'warn' | 'none'
  text: string
  note?: string
}

const day = (time: string) => timeText(time, 'date')

/** The range in words: nobody knows the day, and a late end beyond ten years is none. */
function rangeText({ early, late }: NonNullable<UseLine['forecast']>): string {
  if (!early) return ''
  if (!late) return t('holder.usage.from', { early: day(early) })
  return day(early) === day(late) ? '' : t('holder.usage.between', { early: day(early), late: day(late) })
}

/** Until when what is left lasts, beside the day when the package ends. `now` in ms since 1970. */
export function forecastOf(info: SimInfo, { forecast }: UseLine, now: number): Forecast {
  if (info.isInfiniteFlow) return { tone: 'ok', text: t('holder.usage.infinite') }
  if (!hasPackage(info)) return { tone: 'warn', text: t('holder.usage.noPackage') }
  if (!isCounted(info)) return { tone: 'none', text: t('holder.usage.byUse') }
  if (info.surplusFlow === 0) return { tone: 'warn', text: t('holder.usage.gone') }
  if (!forecast) return { tone: 'none', text: t('holder.usage.tooFew') }
  const until = lastsUntil(info)
  const end = until > now && Number.isFinite(until) ? until : Infinity
  const before = (time: string | null) => time !== null && Date.parse(time) < end
  const ends = Number.isFinite(end) ? t('holder.usage.packageEnds', { date: timeText(end, 'date') }) : ''
  const note = (...parts: string[]) => parts.filter(Boolean).join(t('holder.usage.stop'))
  if (forecast.likely && before(forecast.likely)) {
    const text = t('holder.usage.runsOut', { date: day(forecast.likely) })
    return { tone: 'warn', text, note: note(rangeText(forecast), ends) }
  }
  if (forecast.early && before(forecast.early)) {
    const text = t('holder.usage.mayRunOut')
    return { tone: 'warn', text, note: note(t('holder.usage.earliest', { date: day(forecast.early) }), ends) }
  }
  return { tone: 'ok', text: t('holder.usage.enough'), note: note(t('holder.usage.basis'), ends) }
}
