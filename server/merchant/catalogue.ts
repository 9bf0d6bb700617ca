import { eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/client'
import type { acceleratePlan, couponGoods, vipPlan } from '../db/schema'
import type { BadLines } from './csv/badLines'
import type { cellReader } from './csv/cells'
import type { Command, CommandInput } from './command'
import { readCsv, type BadLine, type Columns, type Line } from './csv/csv'
import { encodingOption, importHelp, importing, importOptions, importUsage } from './csv/importing'
import { withPictures } from './csv/pictureCells'

type Table = typeof vipPlan | typeof acceleratePlan | typeof couponGoods

/** A table that a file of plans or coupons is imported into. `K`: keys of the file's columns. */
interface Catalogue<K extends string> {
  table: Table
  columns: Columns<K>
  /** A line as a row of the table, and the condition that finds the same row there; wrong cells go to `report`. */
  read: (line: Line<K>, report: (bad: BadLine) => void) => { row: object; same: SQL | undefined }
  /** The column that a doubled row is reported at. */
  key: K
  /** What the rows are called in the result, in the plural. */
  what: string
}

/** Imports the lines of a file: updates the rows that are there already and adds the others. */
async function load<K extends string>(
  tx: Tx,
  { table, columns, read, key, what }: Catalogue<K>,
  { args: [file], options, config }: CommandInput,
  bad: BadLines
): Promise<string> {
  const lines = new Map<number, number>()
  const counts = { added: 0, changed: 0 }
  const written = readCsv(file!, columns, { encoding: encodingOption(options), bad: bad.add })
  for await (const line of withPictures(written, columns, { db: tx, config, bad: bad.add })) {
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

/** The command that imports a file into a catalogue in one transaction; `help` describes its columns. */
export const importInto = <K extends string>(catalogue: Catalogue<K>, help: string): Command => ({
  usage: importUsage,
  help: `\n${help.trim()}\n\n${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) =>
    importing(given, async (tx, bad) => {
      await tx.execute(sql`lock table ${catalogue.table} in share row exclusive mode`)
      return load(tx, catalogue, given, bad)
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

/** Price and original price of a plan, fen; without an original price it is the price. */
export function prices<K extends string>(read: ReturnType<typeof cellReader<K>>, price: K, originalPrice: K) {
  const now = read.money(price, true)
  const was = read.money(originalPrice)
  if (was && was < now) read.wrong(originalPrice, 'is under the price')
  return { price: now, originalPrice: was || now }
}
