import { rename, rm, writeFile } from 'node:fs/promises'
import { encrypt } from 'officecrypto-tool'
import writeXlsx from 'write-excel-file/node'
import { Refusal } from '../refusal'
import type { OutColumns } from './csvOut'

// XML has no place for other control characters
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
/** Every cell is a text: no formula, no rounded number. */
const cell = (value: string | number) => ({ value: String(value).replace(unprintable, ''), type: String })

/**
 * Writes rows as an XLSX that Excel and WPS open with the password alone (ECMA-376 agile encryption: AES-256, SHA-512).
 * Only the owner may read the file. Throws a Refusal when it cannot be written.
 */
export async function writeSealedXlsx<Row>(
  columns: OutColumns<Row>,
  rows: Row[],
  name: string,
  password: string
) {
  const titles = columns.map(([title]) => ({ ...cell(title), fontWeight: 'bold' as const }))
  const lines = rows.map((row) => columns.map(([, read]) => cell(read(row))))
  const plain = await writeXlsx([titles, ...lines]).toBuffer()
  const part = `${name}.part`
  try {
    await writeFile(part, encrypt(plain, { password }), { mode: 0o600 })
    await rename(part, name)
  } catch (error) {
    await rm(part, { force: true })
    throw new Refusal(`${name}: ${(error as Error).message}`)
  }
}
