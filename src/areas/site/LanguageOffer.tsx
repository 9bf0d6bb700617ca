import { Notice } from '@/components/feedback/Notice'
import { localeNames, type Locale } from '@/i18n'
import { offeredLocale } from './offeredLocale'

const words: Record<Locale, string> = {
  'zh-Hans': '可以用简体中文浏览',
  'zh-Hant': '可以用繁體中文瀏覽',
  en: 'You can read this in English',
  fr: 'À lire aussi en français',
  es: 'También en español'
}

/** Offers the phone's language in its own words. The first screen (src/first) draws it too, so it asks no store. */
export function LanguageOffer({ onChoose }: { onChoose: (locale: Locale) => unknown }) {
  const locale = offeredLocale()
  if (!locale) return null
  return (
    <Notice icon='globe' action={localeNames[locale]} onAction={() => void onChoose(locale)}>
      {words[locale]}
    </Notice>
  )
}
