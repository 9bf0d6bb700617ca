import { setLocale, type Locale } from '@/i18n'
import { restart as startAnew } from '@/platform/launch'
import { confirm as ask } from '@/runtime/feedback'

export { copy } from '@/platform/clipboard'
export { call } from '@/platform/phone'
export { toast } from '@/runtime/feedback'

/** Asks for a yes; the words of both buttons. */
export const confirm = (content: string, words: { yes: string; no: string }): Promise<boolean> =>
  ask(content, [words.no, words.yes])

/** Takes another language and starts the app anew, so that every text is drawn in it. */
export async function restart(locale: Locale): Promise<void> {
  await setLocale(locale)
  startAnew()
}

/** The app's version with its code. */
export const versionText = (): string =>
  `${process.env.TARO_APP_VERSION} (${process.env.TARO_APP_VERSION_CODE})`
