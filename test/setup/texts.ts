import all from '@/i18n/messages/zh-Hans'
import type { Texts } from '@/i18n/types'

/** Texts come with the pages that the router or a sub-package loads; a page that is drawn alone has them all. */
export const sourceTexts: Texts = all
export const bringTexts = (_path: string): Promise<unknown> | undefined => undefined
