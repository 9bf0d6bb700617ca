import { own } from './own'

/** Languages that the shop speaks; simplified Chinese is the source of every text. */
export const locales = ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'] as const
export type Locale = (typeof locales)[number]
/** A language that texts are translated into. */
export type Translated = Exclude<Locale, 'zh-Hans'>

const scripts: Record<string, Locale> = { tw: 'zh-Hant', hk: 'zh-Hant', mo: 'zh-Hant', hant: 'zh-Hant' }

/** Our locale for a language tag (`zh-CN`, `zh_TW`, `en-US`, `fr`); undefined when we have none. */
export function knownLocale(tag: string | undefined): Locale | undefined {
  if (!tag) return undefined
  const parts = tag.toLowerCase().split(/[-_]/)
  if (parts[0] === 'zh')
    return (
      parts
        .slice(1)
        .map((part) => own(scripts, part))
        .find(Boolean) ?? 'zh-Hans'
    )
  return locales.find((locale) => locale === parts[0])
}

/** Our locale that an Accept-Language header prefers; simplified Chinese when it names none of ours. */
export function acceptedLocale(header: string): Locale {
  const liked = header.split(',').map((part) => {
    const [tag = '', ...settings] = part.trim().split(/\s*;\s*/)
    const weight = settings.find((setting) => setting.startsWith('q='))?.slice(2) ?? '1'
    return { locale: knownLocale(tag), weight: Number(weight) || 0 }
  })
  const [best] = liked
    .filter(({ locale, weight }) => locale && weight > 0)
    .sort((one, other) => other.weight - one.weight)
  return best?.locale ?? 'zh-Hans'
}
