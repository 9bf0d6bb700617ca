import { ApiError } from '@/api/client'
import { setLocale, t, type Locale } from '@/i18n'
import { restart } from '@/platform/launch/launch'
import { toast } from '@/runtime/feedback'
import { stores } from '@/stores'
import { keepLanguage } from '@/stores/language'

/** Switches the language and restarts the app, so that every text is redrawn; toasts a failure. */
export async function restartIn(locale: Locale): Promise<void> {
  try {
    await setLocale(locale)
    keepLanguage(stores, locale)
    restart()
  } catch (error) {
    toast(error instanceof ApiError ? error.message : t('common.error.network'))
  }
}
