import type { Data } from '@contract'
import { hasPackage, isCounted } from '@/areas/card/cause/data'
import { lastsUntil } from '@/areas/card/cause/lasting'
import type { SimInfo } from '@/areas/card/words'
import { t } from '@/i18n'
import { endDayText, endText } from '@/areas/card/period'

export type UseLine = Data<'GET /api/iot/simHistoryLine'>

interface Forecast {
  tone: 'ok' | 'warn' | 'none'
  text: string
  note?: string
}

/** The forecast range as text; '' when it is one day. The server omits a late end beyond ten years. */
function rangeText({ early, late }: NonNullable<UseLine['forecast']>): string {
  if (!early) return ''
  if (!late) return t('status.history.from', { early: endDayText(early) })
  return endDayText(early) === endDayText(late)
    ? ''
    : t('status.history.between', { early: endDayText(early), late: endDayText(late) })
}

/** When the rest will be used up, compared with the end of the package. `now` in ms since 1970. */
export function forecastOf(info: SimInfo, { forecast }: UseLine, now: number): Forecast {
  if (info.isInfiniteFlow) return { tone: 'ok', text: t('status.history.infinite') }
  if (!hasPackage(info)) return { tone: 'warn', text: t('status.history.noPackage') }
  if (!isCounted(info)) return { tone: 'none', text: t('status.history.byUse') }
  if (info.surplusFlow === 0) return { tone: 'warn', text: t('status.history.gone') }
  if (!forecast) return { tone: 'none', text: t('status.history.tooFew') }
  const until = lastsUntil(info)
  const end = until > now && Number.isFinite(until) ? until : Infinity
  const before = (time: string | null) => time !== null && Date.parse(time) < end
  const ends = Number.isFinite(end)
    ? t('status.history.packageEnds', { date: endText(new Date(end).toISOString()) })
    : ''
  const note = (...parts: string[]) => parts.filter(Boolean).join(t('status.history.stop'))
  if (forecast.likely && before(forecast.likely)) {
    const text = t('status.history.runsOut', { date: endDayText(forecast.likely) })
    return { tone: 'warn', text, note: note(rangeText(forecast), ends) }
  }
  if (forecast.early && before(forecast.early)) {
    const text = t('status.history.mayRunOut')
    return {
      tone: 'warn',
      text,
      note: note(t('status.history.earliest', { date: endDayText(forecast.early) }), ends)
    }
  }
  return { tone: 'ok', text: t('status.history.enough'), note: note(t('status.history.basis'), ends) }
}
