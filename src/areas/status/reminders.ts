import { t, type MessageKey } from '@/i18n'
import { isCounted, usedShare } from '@/areas/card/cause/data'
import type { FixName } from '@/areas/card/cause/fixes'
import { daysOfData, lastsUntil } from '@/areas/card/cause/lasting'
import { leftText } from '@/areas/card/period'
import type { SimInfo } from '@/areas/card/words'

/** A reminder to buy more data or the next package. */
interface Reminder {
  id: 'used90' | 'used75' | 'days3' | 'days7'
  text: string
  tone: 'warn' | 'brand'
  fix: FixName
}

interface Row {
  id: Reminder['id']
  applies: (info: SimInfo, now: number) => boolean
  text: MessageKey
  tone: Reminder['tone']
  fix: FixName
}

/** Per kind only the first rule that applies is shown, the most urgent one. */
const kinds: Row[][] = [
  [
    {
      id: 'used90',
      applies: (info) => usedShare(info) >= 90,
      text: 'status.mark.used90',
      tone: 'warn',
      fix: 'buy'
    },
    {
      id: 'used75',
      applies: (info) => usedShare(info) >= 75,
      text: 'status.mark.used75',
      tone: 'brand',
      fix: 'buy'
    }
  ],
  [
    {
      id: 'days3',
      applies: (info, now) => daysOfData(info, now) <= 3,
      text: 'status.mark.days',
      tone: 'warn',
      fix: 'renew'
    },
    {
      id: 'days7',
      applies: (info, now) => daysOfData(info, now) <= 7,
      text: 'status.mark.days',
      tone: 'brand',
      fix: 'renew'
    }
  ]
]

/** Reminders of a card: 75 % and 90 % used, 7 and 3 days before its packages end. */
export function remindersOf(info: SimInfo, now: number): Reminder[] {
  return kinds.flatMap((rows) => {
    const row = rows.find(({ applies, fix }) => (fix === 'renew' || isCounted(info)) && applies(info, now))
    if (!row) return []
    const { id, text, tone, fix } = row
    const words = { percent: Math.floor(usedShare(info)), left: leftText(lastsUntil(info), now) }
    return [{ id, text: t(text, words), tone, fix }]
  })
}
