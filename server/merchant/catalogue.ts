import type { SQL } from 'drizzle-orm'
import type { Tx } from '../db/client'
import { say, type Both } from '../say'
import type { BadLines } from './csv/badLines'
import type { cellReader } from './csv/cells'
import type { Command, CommandInput } from './command'
import type { BadLine, Columns, Line } from './csv/csv'
import { importAfter, importing, importOptions, importUsage } from './csv/importing'
import { goodLines } from './csv/lines'

/** A table that a file is imported into line by line. `K`: keys of the file's columns, `Row`: a line as it was read. */
interface Catalogue<K extends string, Row> {
  columns: Columns<K>
  /** Reads a line; wrong cells go to `report`. */
  read: (line: Line<K>, report: (bad: BadLine) => void) => Row
  /** What identifies a row: no two lines may have the same. */
  identify: (row: Row) => string
  /** The column that a doubled row is reported at. */
  key: K
  /** What a row is called. */
  noun: Both
  /** Locks the table: run first. */
  lock: SQL
  /** Adds a row or changes the one that is there. */
  put: (tx: Tx, row: Row) => Promise<'added' | 'changed'>
}

async function load<K extends string, Row>(
  tx: Tx,
  { columns, read, identify, key, noun, lock, put }: Catalogue<K, Row>,
  given: CommandInput,
  bad: BadLines
): Promise<string> {
  await tx.execute(lock)
  const counts = { added: 0, changed: 0 }
  const identified = (row: Row) => ({ key: identify(row), column: key, noun: say(noun) })
  for await (const { item } of goodLines({ columns, read, identify: identified }, given, tx, bad))
    counts[await put(tx, item)] += 1
  const { added, changed } = counts
  return say({
    en: `${added} ${noun.en}s added, ${changed} changed`,
    zh: `${noun.zh}：新增 ${added} 个，更改 ${changed} 个`
  })
}

/** The command that imports a file into a catalogue in one transaction. */
export const importInto = <K extends string, Row>(catalogue: Catalogue<K, Row>, help: Both): Command => ({
  usage: importUsage,
  help,
  columns: catalogue.columns,
  after: importAfter,
  args: 1,
  options: importOptions,
  run: (given) => importing(given, (tx, bad) => load(tx, catalogue, given, bad))
})

/** The column that puts things on sale. */
export const onSaleColumn = {
  names: ['上架'],
  says: { en: '是 unless given; 否 takes it off sale', zh: '不写就是“是”；写“否”则下架' },
  example: '是'
} as const

/** Columns that every plan has. */
export const planColumns = {
  name: {
    names: ['名称'],
    required: true,
    says: { en: 'as buyers and orders show it', zh: '买家和订单里看到的名称' },
    example: '年度会员'
  },
  description: {
    names: ['说明'],
    says: { en: 'a line below the name', zh: '名称下的一行说明' },
    example: '全年九折'
  },
  price: {
    names: ['价格'],
    required: true,
    says: { en: 'yuan, two decimals at most', zh: '元，最多两位小数' },
    example: '99.00'
  },
  originalPrice: {
    names: ['原价'],
    says: { en: 'yuan, shown struck through; the price unless given', zh: '元，划线显示；不写就同价格' },
    example: '129.00'
  },
  rank: {
    names: ['排序'],
    says: { en: 'the highest comes first; 0 unless given', zh: '数大的在前；不写就是 0' },
    example: '10'
  },
  onSale: onSaleColumn
} satisfies Columns<string>

/** Price and original price of a plan, fen; without an original price it is the price. */
export function prices<K extends string>(read: ReturnType<typeof cellReader<K>>, price: K, originalPrice: K) {
  const now = read.money(price, true)
  const was = read.money(originalPrice)
  if (was && was < now) read.wrong(originalPrice, { en: 'is under the price', zh: '低于价格' })
  return { price: now, originalPrice: was || now }
}
