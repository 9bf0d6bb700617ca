import { t, type MessageKey } from '@/i18n'
import { isCounted, usedShare } from './checks'
import type { FixName } from './fixes'
import { daysOfData } from './lasting'
import type { SimInfo } from './words'

/** A point at which it is time to think of more data, or of the next package. */
export interface Mark {
  id: 'used90' | 'used75' | 'days3' | 'days7'
  text: string
  tone: 'warn' | 'brand'
  fix: FixName
}

interface Row {
  id: Mark['id']
  applies: (info: SimInfo, now: number) => boolean
  text: MessageKey
  tone: Mark['tone']
  fix: FixName
}

/** Of each kind the sharper one stands first and alone. */
const kinds: Row[][] = [
  [
    {
      id: 'used90',
      applies: (info) => usedShare(info) >= 90,
      text: 'portal.mark.used90',
      tone: 'warn',
      fix: 'buy'
    },
    {
      id: 'used75',
      applies: (info) => usedShare(info) >= 75,
      text: 'portal.mark.used75',
      tone: 'brand',
      fix: 'buy'
    }
  ],
  [
    {
      id: 'days3',
      applies: (info, now) => daysOfData(info, now) <= 3,
      text: 'portal.mark.days',
      tone: 'warn',
      fix: 'renew'
    },
    {
      id: 'days7',
      applies: (info, now) => daysOfData(info, now) <= 7,
      text: 'portal.mark.days',
      tone: 'brand',
      fix: 'renew'
    }
  ]
]

/** The marks that a card has passed: 75 % and 90 % used, 7 and 3 days before its packages end. */
export function marksOf(info: SimInfo, now: number): Mark[] {
  return kinds.flatMap((rows) => {
    const row = rows.find(({ applies, fix }) => (fix === 'renew' || isCounted(info)) && applies(info, now))
    if (!row) return []
    const { id, text, tone, fix } = row
    const words = { percent: Math.floor(usedShare(info)), days: daysOfData(info, now) }
    return [{ id, text: t(text, words), tone, fix }]
  })
}
