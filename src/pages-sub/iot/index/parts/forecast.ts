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
  if (!late) return t('portal.usage.from', { early: day(early) })
  return day(early) === day(late) ? '' : t('portal.usage.between', { early: day(early), late: day(late) })
}

/** Until when what is left lasts, beside the day when the package ends. `now` in ms since 1970. */
export function forecastOf(info: SimInfo, { forecast }: UseLine, now: number): Forecast {
  if (info.isInfiniteFlow) return { tone: 'ok', text: t('portal.usage.infinite') }
  if (!hasPackage(info)) return { tone: 'warn', text: t('portal.usage.noPackage') }
  if (!isCounted(info)) return { tone: 'none', text: t('portal.usage.byUse') }
  if (info.surplusFlow === 0) return { tone: 'warn', text: t('portal.usage.gone') }
  if (!forecast) return { tone: 'none', text: t('portal.usage.tooFew') }
  const until = lastsUntil(info)
  const end = until > now && Number.isFinite(until) ? until : Infinity
  const before = (time: string | null) => time !== null && Date.parse(time) < end
  const ends = Number.isFinite(end) ? t('portal.usage.packageEnds', { date: timeText(end, 'date') }) : ''
  const note = (...parts: string[]) => parts.filter(Boolean).join(t('portal.usage.stop'))
  if (forecast.likely && before(forecast.likely)) {
    const text = t('portal.usage.runsOut', { date: day(forecast.likely) })
    return { tone: 'warn', text, note: note(rangeText(forecast), ends) }
  }
  if (forecast.early && before(forecast.early)) {
    const text = t('portal.usage.mayRunOut')
    return { tone: 'warn', text, note: note(t('portal.usage.earliest', { date: day(forecast.early) }), ends) }
  }
  return { tone: 'ok', text: t('portal.usage.enough'), note: note(t('portal.usage.basis'), ends) }
}
