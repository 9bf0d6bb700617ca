import { own } from './own'

/** Languages that the shop speaks; simplified Chinese is the source of every text. */
export const locales = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const
export type Locale = (typeof locales)[number]
/** A language that texts are translated into. */
export type Translated = Exclude<Locale, 'zh-Hans'>

/** How Chinese is written, by script, and by region where a tag names no script. */
const written: Record<string, Locale> = { hans: 'zh-Hans', hant: 'zh-Hant' }
const writtenIn: Record<string, Locale> = { tw: 'zh-Hant', hk: 'zh-Hant', mo: 'zh-Hant' }

/** Codes of Chinese languages besides `zh`; Cantonese is written in traditional characters unless a script is named. */
const chinese: Record<string, Locale> = {
  zh: 'zh-Hans',
  cmn: 'zh-Hans',
  wuu: 'zh-Hans',
  hak: 'zh-Hans',
  nan: 'zh-Hans',
  yue: 'zh-Hant'
}

/** Our locale for a language tag (`zh-CN`, `zh_TW.UTF-8`, `en-US`, `fr`); undefined when we have none. */
export function knownLocale(tag: string | undefined): Locale | undefined {
  const [language = '', ...subtags] = (tag ?? '')
    .trim()
    .toLowerCase()
    .split(/[-_.@]/)
  const usual = own(chinese, language)
  if (!usual) return locales.find((locale) => locale === language)
  // subtags after a single letter are extensions and private use
  const extension = subtags.findIndex((part) => part.length === 1)
  const parts = extension < 0 ? subtags : subtags.slice(0, extension)
  const first = (by: Record<string, Locale>) => parts.map((part) => own(by, part)).find(Boolean)
  return first(written) ?? first(writtenIn) ?? usual
}

/** Our locale that an Accept-Language header prefers; simplified Chinese when it names none of ours. */
export function acceptedLocale(header: string): Locale {
  const liked = header.split(',').map((part) => {
    const [tag = '', ...settings] = part.toLowerCase().replace(/\s/g, '').split(';')
    const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2) ?? '1'
    return { locale: knownLocale(tag), weight: Number(weight) || 0 }
  })
  const [best] = liked
    .filter(({ locale, weight }) => locale && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return best?.locale ?? 'zh-Hans'
}
