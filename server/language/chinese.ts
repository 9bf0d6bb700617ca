import { Converter as toTraditionalFrom } from 'opencc-js/cn2t'
import { Converter as toSimplifiedFrom } from 'opencc-js/t2cn'

/** Whether there is anything to translate in a text. */
export const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Simplified Chinese in the characters and words of Taiwan, as the app's own texts are. */
export const toTraditional = toTraditionalFrom({ from: 'cn', to: 'twp' })
/** The way back, for words that come from a page in traditional Chinese. */
export const toSimplified = toSimplifiedFrom({ from: 'twp', to: 'cn' })
