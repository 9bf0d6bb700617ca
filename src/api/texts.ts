import { t, type Locale } from '@/i18n'
import { isTextsFile, setTextsSource, type TextsFile } from '@/i18n/keptTexts'
import { ApiError } from './error'
import { send } from './transport'

/** ms that the first screen waits for its language; then it is drawn in Chinese. */
const patience = 8000

/**
 * Fetches the texts of a language from the H5 build on the API host; `v` keeps caches from serving another
 * release's.
 */
async function fetchTexts(locale: Locale): Promise<TextsFile> {
  const path = `/shop/texts/${locale}.json?v=${process.env.TARO_APP_TEXTS}`
  const file = await send({ method: 'GET', path, file: true, timeout: patience })
  if (!isTextsFile(file)) throw new ApiError('empty', t('common.error.empty'), 0, null, 200)
  return file
}

/** Registers `fetchTexts` with the i18n layer. */
export const serveTexts = (): void => setTextsSource(fetchTexts)
