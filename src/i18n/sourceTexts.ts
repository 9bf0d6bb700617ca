import source from './messages/zh-Hans'
import type { Texts } from './types'

/** The source texts; mini-programs have all of them in the package. */
export const sourceTexts: Texts = source

/** Brings the source texts of a page's areas; undefined when they are there. */
export const bringTexts = (_path: string): Promise<unknown> | undefined => undefined
