import { shortKey } from './shortKey'
import type { Texts } from './types'

/** The build has shortened the keys that are written out in the sources; one put together at run time is shortened here. */
export const textOf = (texts: Texts, key: string): string | undefined => texts[key] ?? texts[shortKey(key)]
