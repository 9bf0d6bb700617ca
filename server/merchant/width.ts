/** Characters that a terminal draws two columns wide: Chinese, Japanese, Korean, and their punctuation. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0)

/** The width of the widest of these texts, in columns of a terminal. */
export const widest = (texts: string[]): number => Math.max(0, ...texts.map(widthOf))

const fill = (text: string, width: number) => ' '.repeat(Math.max(0, width - widthOf(text)))
/** `text` with blanks behind it up to `width` columns. */
export const padRight = (text: string, width: number): string => text + fill(text, width)
/** `text` with blanks before it up to `width` columns. */
export const padLeft = (text: string, width: number): string => fill(text, width) + text
