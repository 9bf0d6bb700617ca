import { isUtf8 } from 'node:buffer'
import { Declined } from '../../errors'
import type { AnyColumns } from '../files/csv/csv'
import { isWorkbook } from '../files/csv/workbook'
import type { FileFault } from '../files/fileText'

/** Encoding of an uploaded file: UTF-8, or that of Chinese Excel. */
export const encodingOf = (bytes: Buffer): 'utf-8' | 'gbk' =>
  isWorkbook(bytes) || isUtf8(bytes) ? 'utf-8' : 'gbk'

/** A fault of an uploaded file without the advice that only a command understands. */
export function unreadable({ text: { en, zh } }: FileFault, columns: AnyColumns): Declined {
  if (!en.includes('--')) return new Declined({ en, zh })
  const names = Object.values(columns)
    .map(({ names: [name] }) => name)
    .join(', ')
  return new Declined({
    en: `The file cannot be read: its first line must name the columns (${names}); save it as "CSV UTF-8" or .xlsx`,
    zh: `无法读取文件：第一行要写列名（${names}），并另存为“CSV UTF-8”或 .xlsx`
  })
}
