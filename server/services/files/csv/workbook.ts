import { readSheet, type CellValue } from 'read-excel-file/node'
import { FileFault } from '../fileText'
import { textOfCell, type Cell } from './formula'

/** Whether these are the first bytes of an Excel workbook (.xlsx), which is a zip file. */
export const isWorkbook = (head: Buffer): boolean => head.toString('latin1', 0, 4) === 'PK\u0003\u0004'

/** A spreadsheet keeps 15 digits of a number; a longer one is shown in its E form, which `cellReader` refuses as rounded. */
const digits = 15

function numberText(value: number): string {
  const exact = Number(value.toPrecision(digits))
  return Math.abs(exact) < 10 ** digits ? String(exact) : exact.toExponential().replace('e', 'E')
}

/** `2026-11-27`, with the time where it has one; a workbook's dates have no time zone. */
function dateText(value: Date): string {
  const [day, time] = value.toISOString().split('T') as [string, string]
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, time.startsWith('00', 6) ? 5 : 8)}`
}

function cellOf(value: CellValue | null): Cell {
  if (value === null) return { text: '', isText: false }
  if (typeof value === 'number') return { text: numberText(value), isText: false }
  if (value instanceof Date) return { text: dateText(value), isText: true }
  return { text: textOfCell(String(value)).text, isText: typeof value === 'string' }
}

/**
 * The rows of a workbook's first sheet, as `recordsOf` returns them. Of a formula the value is read that the spreadsheet has
 * stored; an error of a formula is an empty cell. Throws a FileFault when it is no workbook.
 */
export async function workbookRows(bytes: Buffer): Promise<Cell[][]> {
  try {
    return (await readSheet(bytes, { trim: false })).map((row) => row.map(cellOf))
  } catch {
    throw new FileFault({
      en: 'the file is an Excel workbook (.xlsx) that cannot be read, or another zip file: in Excel, save it as "CSV UTF-8"',
      zh: '文件是无法读取的 Excel 工作簿（.xlsx）或其他压缩文件：在 Excel 里请另存为“CSV UTF-8”'
    })
  }
}
