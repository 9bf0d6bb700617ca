import { currentLocale, type Locale } from '@/i18n'
import { localeKey } from '@/i18n/choice'
import { systemInfo } from '@/platform/device/systemInfo'
import { readStored } from '@/runtime/storage'
import { knownLocale } from '@rules/locale'

/** The phone's language where another one is shown, until the visitor has chosen one; else undefined. */
export function offeredLocale(): Locale | undefined {
  const own = knownLocale(systemInfo().language)
  return own === currentLocale() || readStored(localeKey) ? undefined : own
}
