import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { cellReader } from '../../server/services/shared/csv/cells'
import { readCsv, type BadLine } from '../../server/services/shared/csv/csv'
import { forSpreadsheets, unescaped } from '../../server/services/shared/csv/formula'

const folder = mkdtempSync(join(tmpdir(), 'csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

const says = { en: 'of a test', zh: '测试用' }
const columns = {
  number: { names: ['号码'], says, example: '13800138000' },
  note: { names: ['备注'], says, example: '好' }
} as const

async function read(content: string | Buffer) {
  const file = join(folder, 'given.csv')
  writeFileSync(file, content)
  const found: { line: number; number: string; note: string }[] = []
  const bad: BadLine[] = []
  const report = (one: BadLine) => void bad.push(one)
  for await (const line of readCsv(file, columns, { bad: report })) {
    const cells = cellReader(line, columns, report)
    found.push({ line: line.line, number: cells.text('number'), note: cells.text('note') })
  }
  return { found, bad }
}

test.each(['=1', '  =1', '\u00a0=1', '\ufeff=1', '\u200b=1', '\u2060\u200d +1', '\t1', '＝1'])(
  'an export makes no formula of %j, and an import takes it back',
  (cell) => {
    const written = stringify([[cell]], { ...forSpreadsheets, bom: false, quoted: true }).slice(1, -2)
    expect(written).toBe(`'${cell}`)
    expect(unescaped(written)).toBe(cell)
  }
)

test.each(['plain', ' blanks', '5-6', "it's"])('an export leaves %j alone', (cell) => {
  expect(stringify([[cell]], { ...forSpreadsheets, bom: false }).trimEnd()).toBe(cell)
})

test('the line ends of a file may differ', async () => {
  const { found, bad } = await read('号码,备注\r\n13800138000,a\n13800138001,b\r13800138002,c\r\n')
  expect(found.map(({ number, note }) => number.slice(-1) + note)).toEqual(['0a', '1b', '2c'])
  expect(bad).toEqual([])
})

test('Excel’s Unicode text is told how to save it, not sent to another encoding', async () => {
  const text = '号码,备注\n13800138000,a\n'
  for (const bytes of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text, 'utf16le')])
    await expect(read(bytes)).rejects.toThrow(/UTF-16.*save it as "CSV UTF-8"$/)
})

test('a number kept as the formula of a text is that number, or the advice is to make it a text', async () => {
  expect((await read('号码,备注\n"=""13800138000""",a\n')).found[0]!.number).toBe('13800138000')
  await expect(read('号码,备注\n="13800138000",a\n')).rejects.toThrow(/make the column a text column/)
})

test('a number that a spreadsheet has rounded is no tracking number', async () => {
  const { bad } = await read('号码,备注\n6.97123E+14,a\nSF6E14,b\n')
  expect(bad).toMatchObject([{ line: 2, column: '号码', reason: { en: expect.stringContaining('rounded') } }])
})
