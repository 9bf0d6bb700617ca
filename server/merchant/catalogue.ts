import { eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/client'
import type { acceleratePlan, couponGoods, vipPlan } from '../db/schema'
import type { BadLines } from './badLines'
import type { cellReader } from './cells'
import type { Command } from './command'
import { readCsv, type Bad, type Columns, type Line } from './csv'
import { encodingOption, importHelp, importing, importOptions, importUsage } from './importing'

/** An address of a picture: /path below the shop or https://… */
export const picture = /^(https:\/\/|\/)[^\s"'<>]+$/

type Table = typeof vipPlan | typeof acceleratePlan | typeof couponGoods

/** A catalogue that a file is taken into. */
interface Catalogue<K extends string> {
  table: Table
  columns: Columns<K>
  /** The row of a line, and which row that is already; what does not fit goes to `report`. */
  read: (line: Line<K>, report: (bad: Bad) => void) => { row: object; same: SQL | undefined }
  /** The column that names a row. */
  key: K
  what: string
}

/** Takes the lines of a file in: a row that is there already is changed, another one added. */
async function load<K extends string>(
  tx: Tx,
  { table, columns, read, key, what }: Catalogue<K>,
  file: string,
  encoding: string,
  bad: BadLines
): Promise<string> {
  const lines = new Map<number, number>()
  const counts = { added: 0, changed: 0 }
  for await (const line of readCsv(file, columns, { encoding, bad: bad.add })) {
    const { row, same } = read(line, bad.add)
    if (bad.has(line.line)) continue
    const [known] = await tx.select({ id: table.id }).from(table).where(same).for('update')
    const before = known && lines.get(known.id)
    if (before) {
      bad.add({ line: line.line, column: columns[key].names[0], reason: `the same as line ${before}` })
    } else if (known) {
      await tx.update(table).set(row).where(eq(table.id, known.id))
      lines.set(known.id, line.line)
      counts.changed += 1
    } else {
      const [made] = await tx
        .insert(table)
        .values(row as never)
        .returning({ id: table.id })
      lines.set(made!.id, line.line)
      counts.added += 1
    }
  }
  return `${counts.added} ${what} added, ${counts.changed} changed`
}

/** The command that takes a file into a catalogue, everything or nothing. */
export const importInto = <K extends string>(catalogue: Catalogue<K>, help: string): Command => ({
  usage: importUsage,
  help: `\n${help.trim()}\n\n${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) =>
    importing(given, async (tx, bad) => {
      await tx.execute(sql`lock table ${catalogue.table} in share row exclusive mode`)
      return load(tx, catalogue, given.args[0]!, encodingOption(given.options), bad)
    })
})

/** Columns that every plan has. */
export const planColumns = {
  name: { names: ['名称'], required: true },
  description: { names: ['说明'] },
  price: { names: ['价格'], required: true },
  originalPrice: { names: ['原价'] },
  rank: { names: ['排序'] },
  onSale: { names: ['上架'] }
} satisfies Columns<string>

/** What a plan costs, and what it did. */
export function prices<K extends string>(read: ReturnType<typeof cellReader<K>>, price: K, originalPrice: K) {
  const now = read.money(price, true)
  const was = read.money(originalPrice)
  if (was && was < now) read.wrong(originalPrice, 'is under the price')
  return { price: now, originalPrice: was || now }
}
