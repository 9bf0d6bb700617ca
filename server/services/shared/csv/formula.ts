// a spreadsheet takes a cell with such a first character for a formula, and drops blanks and signs without width before it
const asFormula = String.raw`(?:[\t\r\n]|[\s\u00AD\u200B-\u200F\u2060-\u2064]*[=+\-@＝＋－＠])`
const formula = new RegExp(`^${asFormula}`)
const escaped = new RegExp(`^'(?=${asFormula})`)

/** Options of csv-stringify for spreadsheets: a byte order mark, and a ' before a text that would be a formula. */
export const forSpreadsheets = {
  bom: true,
  cast: { string: (cell: string) => (formula.test(cell) ? `'${cell}` : cell) }
}

/** A cell without the ' that an export put before it. */
export const unescaped = (cell: string) => cell.replace(escaped, '')
