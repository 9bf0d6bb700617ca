import { and, asc, eq, gt, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { NumberState } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { vanityNumber } from '../../db/schema'
import type { Bilingual } from '../../bilingual'
import { stateNow } from './numbers'

/** Which numbers a list has; what is undefined is no condition. Prices in fen, both included. */
export interface NumberFilter {
  states?: number[]
  provinceCode?: string
  priceMin?: number
  priceMax?: number
  /** A further condition. */
  also?: SQL
}

/** A number with its state now. */
export interface ListedNumber {
  row: typeof vanityNumber.$inferSelect
  state: number
}

const pageSize = 1000

/** SQL: present state of a number. */
export const state = sql<number>`${sql.raw(stateNow('vanity_number'))}`.mapWith(Number)

/** Numbers in the order in which they came, `pageSize` in memory at a time, with their state now. */
export async function* listNumbers(
  tx: Tx,
  { states, provinceCode, priceMin, priceMax, also }: NumberFilter
): AsyncGenerator<ListedNumber> {
  for (let after = 0; ;) {
    const page = await tx
      .select({ row: vanityNumber, state })
      .from(vanityNumber)
      .where(
        and(
          gt(vanityNumber.id, after),
          also,
          states && inArray(state, states),
          provinceCode === undefined ? undefined : eq(vanityNumber.provinceCode, provinceCode),
          priceMin === undefined ? undefined : gte(vanityNumber.price, priceMin),
          priceMax === undefined ? undefined : lte(vanityNumber.price, priceMax)
        )
      )
      .orderBy(asc(vanityNumber.id))
      .limit(pageSize)
    yield* page
    if (page.length < pageSize) return
    after = page[page.length - 1]!.row.id
  }
}

/** A number of a file, and whether it is to be on sale. */
export interface Shelved {
  line: number
  number: string
  onSale: boolean
}

const shelf: number[] = [NumberState.draft, NumberState.offSale]

/** Why a number cannot be put on or taken off sale; undefined when it can, or is so already. */
function whyNot(now: number | undefined, onSale: boolean): Bilingual | undefined {
  if (now === undefined) return { en: 'is no number of the shop', zh: '店里没有这个号码' }
  if (now === NumberState.sold && onSale) return { en: 'is sold already', zh: '已售出' }
  if (now === NumberState.review && onSale) return { en: 'is under review', zh: '订单正在审核' }
  if (now === NumberState.held && !onSale) return { en: 'is held by a buyer', zh: '正被买家占用' }
  return undefined
}

/** Puts numbers on sale or takes them off. Lines that cannot be taken go to `refuse` and change nothing. */
export async function shelveNumbers(
  tx: Tx,
  lines: Shelved[],
  refuse: (line: number, field: 'number', reason: Bilingual) => void
) {
  const counts = { on: 0, off: 0, kept: 0 }
  for (let i = 0; i < lines.length; i += pageSize) {
    const part = lines.slice(i, i + pageSize)
    const found = await tx
      .select({ id: vanityNumber.id, number: vanityNumber.number, state })
      .from(vanityNumber)
      .where(
        inArray(
          vanityNumber.number,
          part.map(({ number }) => number)
        )
      )
      // in the order of their digits, as an import locks them
      .orderBy(asc(vanityNumber.number))
      .for('no key update')
    const known = new Map(found.map((row) => [row.number, row]))
    const change = { on: [] as number[], off: [] as number[] }
    for (const { line, number, onSale } of part) {
      const row = known.get(number)
      const why = whyNot(row?.state, onSale)
      if (why) refuse(line, 'number', why)
      else if (onSale && shelf.includes(row!.state)) change.on.push(row!.id)
      else if (!onSale && row!.state === NumberState.onSale) change.off.push(row!.id)
      else counts.kept += 1
    }
    const free = { heldBy: null, heldUntil: null }
    const set = (ids: number[], to: number) =>
      tx
        .update(vanityNumber)
        .set({ state: to, ...free })
        .where(inArray(vanityNumber.id, ids))
    if (change.on.length) await set(change.on, NumberState.onSale)
    if (change.off.length) await set(change.off, NumberState.offSale)
    counts.on += change.on.length
    counts.off += change.off.length
  }
  return counts
}
