import { Notice } from '@/components/feedback/Notice'
import { useSubmit } from '@/hooks'
import { localeNames, type Locale } from '@/i18n'
import { offeredLocale } from './offeredLocale'
import { restartIn } from './restart'

const words: Record<Locale, string> = {
  'zh-Hans': '可以用简体中文浏览',
  'zh-Hant': '可以用繁體中文瀏覽',
  en: 'You can read this in English',
  fr: 'À lire aussi en français',
  es: 'También en español'
}

/** Offers the phone's language in its own words. */
export function LanguageOffer() {
  const switching = useSubmit(restartIn)
  const locale = offeredLocale()
  if (!locale) return null
  return (
    <Notice icon='globe' action={localeNames[locale]} onAction={() => void switching.submit(locale)}>
      {words[locale]}
    </Notice>
  )
}
