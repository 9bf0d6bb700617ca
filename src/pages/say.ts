import Taro from '@tarojs/taro'
import { setLocale, t, type Locale } from '@/i18n'
import { confirm as ask, toast } from '@/runtime/feedback'

export { toast } from '@/runtime/feedback'

/** Asks for a yes; the words of both buttons. */
export const confirm = (content: string, words: { yes: string; no: string }): Promise<boolean> =>
  ask(content, [words.no, words.yes])

/** Copies and says so: 复制{label}成功. */
export async function copy(text: string, label: string): Promise<void> {
  try {
    await Taro.setClipboardData({ data: text })
    toast(t('common.copied', { label }))
  } catch {
    toast(t('common.copyFailed'))
  }
}

/** Opens the dialler with a number. */
export const call = (phoneNumber: string): void => void Taro.makePhoneCall({ phoneNumber })

/** Takes another language and starts the app anew, so that every text is drawn in it. */
export async function restart(locale: Locale): Promise<void> {
  await setLocale(locale)
  await Taro.reLaunch({ url: '/pages/index/index' })
}
