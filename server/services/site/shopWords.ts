import { htmlFlag, wordsFlag } from '../../../contract/define'
import type { TSchema } from 'typebox'
import type { Locale } from '../../../rules/locale'
import { openText } from '../../../rules/openText'
import type { Db } from '../../db/client'
import { translator } from '../../language'
import { textWalk } from '../../language/textWalk'
import { promised, serviceOpen } from '../shared/shipping'
import { configOf } from './site'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** Words of the shop that its texts may name in double braces. */
export const shopWords = ['hours', 'phone', 'shop', 'reviewHours', 'reviewOpen', 'shipHours'] as const
const place = new RegExp(`\\{\\{(${shopWords.join('|')})\\}\\}`, 'g')

/**
 * What the words in double braces stand for: hours, phone and shop are the seller's where the seller has a configuration,
 * else the shop's; hours that are not written in words are those of the setting `serviceOpen`. What is promised, and when orders
 * are reviewed, is the shop's, '' where nothing is promised.
 */
export async function shopWordTexts(
  db: Db,
  promoCode: string,
  locale: Locale
): Promise<Record<string, string>> {
  const {
    kefuHours: written = '',
    kefuMobile: phone = '',
    title: shop = ''
  } = (await configOf(db, promoCode)).front
  const { reviewHours = '', reviewOpen, shipHours = '' } = await promised(db)
  const open = await serviceOpen(db)
  const plain = {
    phone,
    reviewHours: String(reviewHours),
    reviewOpen: reviewOpen ? openText(reviewOpen, locale) : '',
    shipHours: String(shipHours)
  }
  const translate =
    locale === 'zh-Hans' ? (text: string) => text : await translator(db, locale, [written, shop])
  const hours = !written && open ? openText(open, locale) : translate(written)
  return { ...plain, hours, shop: translate(shop) }
}

/** A function that fills the placeholders in the rich and marked plain texts of a call's answers, after translation; undefined when it has none. */
export function shopWordsOf(schema: TSchema) {
  const [rich, plain] = [textWalk(schema, htmlFlag), textWalk(schema, wordsFlag)]
  if (!rich && !plain) return undefined
  return async (db: Db, promoCode: string, locale: Locale, answer: unknown): Promise<unknown> => {
    let any = false
    const look = (text: string) => {
      any ||= text.search(place) >= 0
      return text
    }
    rich?.(answer, look)
    plain?.(answer, look)
    if (!any) return answer
    const words = await shopWordTexts(db, promoCode, locale)
    const fillWith = (write: (word: string) => string) => (text: string) =>
      text.replace(place, (_whole, name: string) => write(words[name]!))
    const filled = rich ? rich(answer, fillWith(escaped)) : answer
    return plain ? plain(filled, fillWith(String)) : filled
  }
}
