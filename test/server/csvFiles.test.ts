import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { cellReader } from '../../server/services/files/csv/cells'
import { readCsv, type BadLine } from '../../server/services/files/csv/csv'
import { forSpreadsheets, unescaped } from '../../server/services/files/csv/formula'
import { tempFolder } from '../support/folder'
import { formulaCell, numberCell, textCell, workbook } from './support/workbook'

const folder = tempFolder()

const wording = { en: 'of a test', zh: '测试用' }
const columns = {
  number: { names: ['号码'], description: wording, example: '13800138000' },
  note: { names: ['备注'], description: wording, example: '好' }
} as const

async function read(content: string | Buffer, encoding?: string) {
  const file = join(folder, 'given.csv')
  writeFileSync(file, content)
  const found: { line: number; number: string; note: string }[] = []
  const bad: BadLine[] = []
  const report = (one: BadLine) => void bad.push(one)
  for await (const line of readCsv(file, columns, { bad: report, ...(encoding ? { encoding } : {}) })) {
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

test.each([
  ['UTF-16 LE', Buffer.from('\ufeff号码,备注\n13800138000,a\n', 'utf16le')],
  ['UTF-16 LE', Buffer.from('号码,备注\n13800138000,a\n', 'utf16le')],
  ['UTF-16 BE', Buffer.from('\ufeff号码,备注\n13800138000,a\n', 'utf16le').swap16()],
  ['UTF-16 BE', Buffer.from('号码,备注\n13800138000,a\n', 'utf16le').swap16()]
])('a file in %s is refused by that name, with how to save it', async (name, bytes) => {
  await expect(read(bytes)).rejects.toThrow(
    new RegExp(`given.csv, line 1: .*${name}.*save it as "CSV UTF-8"$`)
  )
})

test('a file in GBK is refused with its line and how to read it', async () => {
  const gbk = Buffer.concat([Buffer.from('number,note\n13800138000,a\n1,'), Buffer.from('d6d0b9fa0a', 'hex')])
  await expect(read(gbk)).rejects.toThrow(/given.csv, line 3: .*looks like GBK.*--encoding gbk/)
})

test('a workbook is refused as one', async () => {
  for (const start of ['504b0304', 'd0cf11e0a1b11ae1'])
    await expect(read(Buffer.from(`${start}00000000`, 'hex'))).rejects.toThrow(/an Excel workbook.*CSV UTF-8/)
})

test('a number kept as the formula of a text is that number', async () => {
  for (const cell of ['"=""13800138000"""', '="13800138000"', "'13800138000", '"\t13800138000"'])
    expect((await read(`号码,备注\n${cell},a\n`)).found[0]!.number).toBe('13800138000')
})

test.each(['1440000000001', '89860621230012345678', '007', '12E5', '89860621230012300000'])(
  'an export keeps %s as a text, and an import reads it',
  async (cell) => {
    const written = stringify([[cell, 'a']], { ...forSpreadsheets, bom: false })
    expect(written).toBe(`"=""${cell}""",a\n`)
    expect(await read(`号码,备注\n${written}`)).toMatchObject({ found: [{ number: cell }], bad: [] })
  }
)

test('a number with four zeros or more after 15 digits is refused as rounded', async () => {
  const { bad } = await read('号码,备注\n89860621230012300000,a\n89860621230012345678,b\n123456789012300,c\n')
  expect(bad).toMatchObject([{ line: 2, column: '号码', reason: { en: expect.stringContaining('rounded') } }])
})

test('a number with one zero after 15 digits is refused, unless its column has one that is not rounded', async () => {
  const alone = await read('号码,备注\n1234567890123450,a\n="1234567890123451",b\n')
  expect(alone.bad).toMatchObject([{ line: 2, column: '号码' }])

  const beside = await read('号码,备注\n1234567890123450,a\n1234567890123451,b\n')
  expect(beside.bad).toEqual([])
})

test('empty columns at the end, and cells left out at the end of a line, are no fault', async () => {
  const { found, bad } = await read('号码,备注,,\n1,a,,\n2,b\n3\n4,d,,,,\n')
  expect(found.map(({ number, note }) => number + note)).toEqual(['1a', '2b', '3', '4d'])
  expect(bad).toEqual([])
})

test('a cell without a column name is refused', async () => {
  const { bad } = await read('号码,备注,\n1,a,x\n2,b,,y\n')
  expect(bad.map(({ line, reason }) => [line, reason.en])).toEqual([
    [2, '"x" is in a column without a name'],
    [3, '"y" is in a column without a name']
  ])
})

test('signs that nobody sees are no part of names of columns and cells', async () => {
  const { found, bad } = await read(
    '\ufeff号\u200b码\u00a0,\ufeff备注\n138\u200b0013\u2060\ufeff8000\u00a0,\u3000a\u200f\n138\u00a00013\u00a08000,👨‍👩‍👧\n'
  )
  expect(found).toMatchObject([
    { number: '13800138000', note: 'a' },
    { number: '13800138000', note: '👨‍👩‍👧' }
  ])
  expect(bad).toEqual([])
})

test('a number that a spreadsheet has rounded is no tracking number', async () => {
  const { bad } = await read('号码,备注\n6.97123E+14,a\nSF6E14,b\n')
  expect(bad).toMatchObject([{ line: 2, column: '号码', reason: { en: expect.stringContaining('rounded') } }])
})

describe('an Excel workbook', () => {
  test('is read by its first sheet: texts, numbers, formulas, dates and empty cells', async () => {
    const { found, bad } = await read(
      workbook({
        2: [textCell('B2', '号码'), textCell('C2', '备注')],
        3: [numberCell('B3', '13800138000'), numberCell('C3', '19.899999999999999')],
        5: [numberCell('B5', '1.440000000001E12'), numberCell('C5', '1999', 3)],
        6: [textCell('B6', '89860621230012300000'), formulaCell('C6', 'A1', '007')],
        7: [textCell('B7', '=&quot;0138&quot;'), numberCell('C7', '46353', 1)],
        8: [
          textCell('B8', '138\u00a00013\u200b8000 '),
          numberCell('C8', '46353.4375', 2),
          textCell('E8', '')
        ],
        9: [textCell('B9', '')]
      })
    )
    expect(bad).toEqual([])
    expect(found).toEqual([
      { line: 3, number: '13800138000', note: '19.9' },
      { line: 5, number: '1440000000001', note: '1999' },
      { line: 6, number: '89860621230012300000', note: '007' },
      { line: 7, number: '0138', note: '2026-11-27' },
      { line: 8, number: '13800138000', note: '2026-11-27 10:30' }
    ])
  })

  test.each(['8.98606212300123E+19', '89860621230012346', '1234567890123456'])(
    'names the line of a number that is too long for a spreadsheet: %s',
    async (value) => {
      const { bad } = await read(
        workbook({ 1: [textCell('A1', '号码'), textCell('B1', '备注')], 2: [numberCell('A2', value)] })
      )
      expect(bad).toMatchObject([
        { line: 2, column: '号码', reason: { en: expect.stringContaining('rounded') } }
      ])
    }
  )

  test('without a row is empty, and another zip file is named', async () => {
    await expect(read(workbook({}))).rejects.toThrow(/given.csv: the file is empty/)
    await expect(read(Buffer.from('PK\u0003\u0004other'))).rejects.toThrow(/cannot be read/)
  })
})

test.each([
  ['semicolons', '号码;备注\n13800138000;a,b\n'],
  ['tabs', '号码\t备注\n13800138000\ta,b\n'],
  ['Chinese commas', '号码，备注\n13800138000，a,b\n'],
  ["Excel's line of the separator", 'sep=;\r\n号码;备注\r\n13800138000;a,b\r\n'],
  ['commas, with semicolons in a cell', '号码,备注\n13800138000,"a,b"\n']
])('the cells of a file may be separated by %s', async (_, content) => {
  const { found, bad } = await read(content)
  expect(found).toMatchObject([{ number: '13800138000', note: 'a,b' }])
  expect(bad).toEqual([])
})

test.each(['*号码', '号码（必填）', '号码 (必填)', ' 号_码*', '"号\n码"'])(
  'a column is known by its name %s',
  async (name) => {
    expect((await read(`${name},备注\n13800138000,a\n`)).found).toHaveLength(1)
  }
)

test('a unit that is not the column’s own makes the name unknown', async () => {
  await expect(read('号码（分）,备注\n1,a\n')).rejects.toThrow(/line 1: unknown column "号码（分）"/)
})

test.each([
  ['a title above the table', '九月号码,,\n号码,备注\n1,a\n', undefined],
  ['a page', '<html><table>', undefined],
  ['UTF-8 that is read as GBK', '号码,备注\n1,a\n', 'gbk']
])('%s is answered with the names of columns and the encoding', async (_, content, encoding) => {
  await expect(read(content, encoding)).rejects.toThrow(
    /line 1: .*is no name of a column.*号码, 备注.*--encoding/
  )
})

test('empty lines may stand above the names', async () => {
  expect((await read('\n,,\n号码,备注\n1,a\n')).found).toMatchObject([{ line: 4, number: '1' }])
})

test('a file in GBK keeps rare characters, which have four bytes there', async () => {
  const line = Buffer.concat([Buffer.from('1,'), Buffer.from('9534b2358139ef31', 'hex'), Buffer.from('\n')])
  const { found } = await read(Buffer.concat([Buffer.from('number,note\n'), line]), 'gbk')
  expect(found).toMatchObject([{ note: '𠮷㐂' }])
})

test('amounts and counts may have commas between thousands; any other comma is refused', async () => {
  const amounts = (text: string) => {
    const bad: BadLine[] = []
    const cells = { number: text, note: text }
    const reader = cellReader({ line: 2, cells }, columns, (one) => void bad.push(one))
    return [reader.money('number'), reader.integer('note', 0, 9_999_999), bad.length]
  }
  expect(amounts('1,999')).toEqual([199900, 1999, 0])
  expect(amounts('1,234,567')).toEqual([123456700, 1234567, 0])
  expect(amounts('¥1,999.50')).toEqual([199950, 0, 1])
  expect(amounts('１，９９９')).toEqual([199900, 1999, 0])
  for (const wrong of ['1,9', '19,90', '1999,000', '1,99,999', ',999', '1.999,00'])
    expect(amounts(wrong)).toEqual([0, 0, 2])
})

test.each(['8.98606212300123E19', '8,98606E+19', '9e+14'])(
  'a number in another E form is rounded, too: %s',
  async (cell) => {
    expect((await read(`号码,备注\n"${cell}",a\n`)).bad).toMatchObject([{ line: 2, column: '号码' }])
  }
)
