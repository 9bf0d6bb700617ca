import { withoutMarks } from '../../../../rules/typed'

// a spreadsheet takes a cell with such a first character for a formula, and drops blanks and signs without width before it
const asFormula = String.raw`(?:[\t\r\n]|[\s\u00AD\u200B-\u200F\u2060-\u2064]*[=+\-@＝＋－＠])`
const formula = new RegExp(`^${asFormula}`)
const escaped = new RegExp(`^'(?=${asFormula})`)

// a spreadsheet shows from 12 digits on as 1.44E+12, drops zeros at the start, and takes 12E5 for a number
const asNumber = /^(?:\d{12,}|0\d+|\d+(?:\.\d+)?E\+?\d+)$/i
// a number that is kept whole as the formula of a text
const wrapped = /^="([^"]*)"$/

/**
 * Options of csv-stringify for spreadsheets: a byte order mark, a ' before a text that would be a formula, and ="…" around digits
 * that would be changed as a number.
 */
export const forSpreadsheets = {
  bom: true,
  cast: {
    string: (cell: string) => {
      if (formula.test(cell)) return `'${cell}`
      return asNumber.test(cell) ? `="${cell}"` : cell
    }
  }
}

const seen = (cell: string) => withoutMarks(cell).trim()

/** A cell without the ' that an export put before it. */
export const unescaped = (cell: string) => cell.replace(escaped, '')

/** Blanks between two digits that group a number: a spreadsheet's thousands, or a number copied from a page. */
const grouping = /(\d)[\u00a0\u2007\u2009\u202f](?=\d)/g

/** A cell as it is read. `isText`: it was marked as a text, so no spreadsheet has changed its digits. */
export interface Cell {
  text: string
  isText: boolean
}

/** A cell without what exports and spreadsheets put around its text, and without signs that nobody sees. */
export function textOfCell(cell: string): Cell {
  const bare = unescaped(cell)
  if (bare !== cell) return { text: seen(bare), isText: true }
  const text = seen(cell.replace(grouping, '$1'))
  const inner = wrapped.exec(text)?.[1] ?? (/^'\d+$/.test(text) ? text.slice(1) : undefined)
  return {
    text: inner === undefined ? text : inner.trim(),
    isText: inner !== undefined || cell.startsWith('\t')
  }
}
