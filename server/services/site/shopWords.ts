import { htmlFlag } from '../../../contract/define'
import type { TSchema } from 'typebox'
import type { Locale } from '../../../rules/locale'
import type { Db } from '../../db/client'
import { sayer } from '../../language'
import { textWalk } from '../../language/textWalk'
import { promised } from '../shared/promise'
import { configOf } from './site'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** Words of the shop that its texts may name in double braces. */
export const shopWords = ['hours', 'phone', 'shop', 'reviewHours', 'shipHours'] as const
const place = new RegExp(`\\{\\{(${shopWords.join('|')})\\}\\}`, 'g')

/**
 * What the words in double braces stand for: hours, phone and shop are the seller's where the seller has a configuration,
 * else the shop's; the promised hours are the shop's, '' where nothing is promised.
 */
export async function shopWordTexts(
  db: Db,
  promoCode: string,
  locale: Locale
): Promise<Record<string, string>> {
  const {
    kefuHours: hours = '',
    kefuMobile: phone = '',
    title: shop = ''
  } = (await configOf(db, promoCode)).front
  const { reviewHours = '', shipHours = '' } = await promised(db)
  const plain = { phone, reviewHours: String(reviewHours), shipHours: String(shipHours) }
  if (locale === 'zh-Hans') return { ...plain, hours, shop }
  const say = await sayer(db, locale, [hours, shop])
  return { ...plain, hours: say(hours), shop: say(shop) }
}

/** A function that fills the placeholders in the rich texts of a call's answers, after translation; undefined when it has none. */
export function shopWordsOf(schema: TSchema) {
  const walk = textWalk(schema, htmlFlag)
  if (!walk) return undefined
  return async (db: Db, promoCode: string, locale: Locale, answer: unknown): Promise<unknown> => {
    let any = false
    walk(answer, (text) => {
      any ||= text.search(place) >= 0
      return text
    })
    if (!any) return answer
    const words = await shopWordTexts(db, promoCode, locale)
    return walk(answer, (text) => text.replace(place, (_whole, name: string) => escaped(words[name]!)))
  }
}
