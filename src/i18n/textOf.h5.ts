import type { Texts } from './types'

export const textOf = (texts: Texts, key: string): string | undefined => texts[key]
