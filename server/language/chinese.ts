import { Converter as toTraditionalFrom } from 'opencc-js/cn2t'
import { Converter as toSimplifiedFrom } from 'opencc-js/t2cn'

/** Whether there is anything to translate in a text. */
export const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Simplified Chinese -> traditional Chinese with the words of Taiwan, as the app's own texts have it. */
export const toTraditional = toTraditionalFrom({ from: 'cn', to: 'twp' })
/** Traditional -> simplified Chinese, for words typed on a page in traditional Chinese. */
export const toSimplified = toSimplifiedFrom({ from: 'twp', to: 'cn' })
