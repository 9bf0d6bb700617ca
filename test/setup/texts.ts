import all from '@/i18n/messages/zh-Hans'
import type { Texts } from '@/i18n/types'

/** All texts at once: in the app the router or a sub-package loads them, which a page rendered alone lacks. */
export const sourceTexts: Texts = all
export const bringTexts = (_path: string): Promise<unknown> | undefined => undefined
