import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsVersion } from '../config/textsVersion'
import en from '../src/i18n/messages/en'
import es from '../src/i18n/messages/es'
import fr from '../src/i18n/messages/fr'
import latin from '../src/i18n/messages/place/latin'
import hant from '../src/i18n/messages/place/zh-Hant'
import zhHant from '../src/i18n/messages/zh-Hant'
import type { TextsFile } from '../src/i18n/keptTexts'
import type { Locale } from '../rules/locale'
import type { Texts } from '../src/i18n/types'

const languages: Record<Exclude<Locale, 'zh-Hans'>, Texts> = {
  'zh-Hant': { ...zhHant, ...hant },
  en: { ...en, ...latin },
  fr: { ...fr, ...latin },
  es: { ...es, ...latin }
}

/**
 * Writes `texts/{locale}.json` into a folder: mini-programs fetch these languages instead of having them in their
 * package.
 */
export function writeTexts(folder: string): void {
  const version = textsVersion()
  mkdirSync(join(folder, 'texts'), { recursive: true })
  for (const [locale, texts] of Object.entries(languages)) {
    const file: TextsFile = { version, texts }
    writeFileSync(join(folder, 'texts', `${locale}.json`), JSON.stringify(file))
  }
}
