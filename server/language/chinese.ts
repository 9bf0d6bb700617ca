import { Converter as toTraditionalFrom } from 'opencc-js/cn2t'
import { Converter as toSimplifiedFrom } from 'opencc-js/t2cn'

/** Whether there is anything to translate in a text. */
export const hasChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** Makes a converter when it is first used: reading its dictionaries takes a tenth of a start. */
function onUse(make: () => (text: string) => string) {
  let convert: ReturnType<typeof make> | undefined
  return (text: string) => (convert ??= make())(text)
}

/** Simplified Chinese -> traditional Chinese with the words of Taiwan, as the app's own texts have it. */
export const toTraditional = onUse(() => toTraditionalFrom({ from: 'cn', to: 'twp' }))
/** Traditional -> simplified Chinese, for words typed on a page in traditional Chinese. */
export const toSimplified = onUse(() => toSimplifiedFrom({ from: 'twp', to: 'cn' }))
