import { marked } from 'marked'
import type { Locale } from '../../../rules/locale'
import { en } from './en'
import { es } from './es'
import { fr } from './fr'
import { zhHans } from './zh-Hans'

interface Text {
  title: string
  /** Markdown; {shop} is the shop's name. */
  body: string
}

/** Neutral agreements in one language, until the merchant has texts of their own. They promise only what the server does. */
export interface DefaultTexts {
  /** In place of a name that is not set. */
  noName: string
  /** Title of service and privacy together. */
  agreement: string
  /** Title of card and privacy together. */
  cardAgreement: string
  service: Text
  card: Text
  privacy: Text
  trade: Text
}

const languages: Record<Exclude<Locale, 'zh-Hant'>, DefaultTexts> = { 'zh-Hans': zhHans, en, fr, es }

/** Keys of articles that exist without the merchant. */
export const defaultKeys = ['login', 'iotLogin', 'payment', 'iot:service', 'iot:privacy'] as const
type DefaultKey = (typeof defaultKeys)[number]

/** When the default texts were written. */
export const defaultsWrittenAt = new Date('2026-11-23T00:00:00Z')

const together = (title: string, parts: Text[]): Text => ({
  title,
  body: parts.map((part) => `## ${part.title}\n${part.body}`).join('\n')
})

const textOf = (texts: DefaultTexts, key: DefaultKey): Text =>
  ({
    login: together(texts.agreement, [texts.service, texts.privacy]),
    iotLogin: together(texts.cardAgreement, [texts.card, texts.privacy]),
    payment: texts.trade,
    'iot:service': texts.card,
    'iot:privacy': texts.privacy
  })[key]

/**
 * The default text of an article's key, its content as HTML; undefined when the key has none. Traditional Chinese is
 * converted with the answer. `shop`: its name, '' when it has none.
 */
export function defaultText(key: string, locale: Locale, shop: string) {
  const known = defaultKeys.find((one) => one === key)
  if (!known) return undefined
  const texts = languages[locale === 'zh-Hant' ? 'zh-Hans' : locale]
  const { title, body } = textOf(texts, known)
  const named = body.replaceAll('{shop}', () => shop || texts.noName)
  return { title, content: marked.parse(named, { async: false }) }
}
