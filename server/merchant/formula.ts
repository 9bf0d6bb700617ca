// a spreadsheet takes a cell that begins so for a formula, or drops the sign and looks at the next
const formula = /^[=+\-@＝＋－＠\t\r\n]/
const kept = /^'(?=[=+\-@＝＋－＠\t\r\n])/

/** How files for spreadsheets are written: no text of theirs is taken for a formula. */
export const forSpreadsheets = {
  bom: true,
  cast: { string: (cell: string) => (formula.test(cell) ? `'${cell}` : cell) }
}

/** A cell as it was before an export kept it from being taken for a formula. */
export const unescaped = (cell: string) => cell.replace(kept, '')
