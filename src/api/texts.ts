import { t, type Locale } from '@/i18n'
import { isTextsFile, setTextsSource, type TextsFile } from '@/i18n/keptTexts'
import { ApiError } from './error'
import { fetchStatic } from './transport'

/** ms that a first screen waits for its language before it is Chinese. */
const patience = 8000

/** A language from the H5 build of the app's own host; the version keeps copies of other releases away. */
async function fetchTexts(locale: Locale): Promise<TextsFile> {
  const path = `/shop/texts/${locale}.json?v=${process.env.TARO_APP_TEXTS}`
  const file = await fetchStatic<unknown>(path, { timeout: patience })
  if (!isTextsFile(file)) throw new ApiError('empty', t('common.error.empty'), 0, null, 200)
  return file
}

/** Lets languages be fetched. */
export const serveTexts = (): void => setTextsSource(fetchTexts)
