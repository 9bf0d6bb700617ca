/** Cuts a text to `width`, where `widthOf` says what a character takes; whole characters only. */
function cut(text: string, width: number, widthOf: (char: string) => number): string {
  let left = width
  let kept = ''
  for (const char of text) {
    left -= widthOf(char)
    if (left < 0) break
    kept += char
  }
  return kept
}

/** A text of at most so many bytes of UTF-8. */
export const cutToBytes = (text: string, bytes: number) => cut(text, bytes, (char) => Buffer.byteLength(char))

/** A text of at most so many half-width characters; one that is not ASCII counts as two. */
export const cutToHalfWidths = (text: string, width: number) =>
  cut(text, width, (char) => (char < '\x80' ? 1 : 2))

/** Without emoji and other symbols, which a cashier refuses. */
export const plainWords = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N}\p{Zs} .,:%()+*~\-_，。：、（）·]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** Whether a refusal says that what was asked about does not exist. */
export const meansUnknown = (words: string) =>
  /不存在|未找到|查询不到|查无|not[ _]?(exist|found)|no such/i.test(words)
