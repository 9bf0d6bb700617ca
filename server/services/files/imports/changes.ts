import { sql } from 'drizzle-orm'
import { rows, type Db } from '../../../db/client'
import { PackageState } from '../../../values'

/** Changes that an import makes to the shop's rows and to present prices. */
export interface Changes {
  added: number
  changed: number
  deleted: number
  /** Prices by their direction. */
  rise: number
  fall: number
  /** Prices that fall by half or more. */
  halved: number
  /** Prices that fall from over 10 yuan to under 1 yuan: likely a wrong column, or fen taken for yuan. */
  tiny: number
  /** The lowest price that one falls to, fen; null when none falls. */
  lowest: number | null
  /** Rows that are put on sale, and that are taken off; added rows do not count. */
  shelved: number
  unshelved: number
}

export const noChanges: Changes = {
  ...{ added: 0, changed: 0, deleted: 0, rise: 0, fall: 0, halved: 0, tiny: 0 },
  lowest: null,
  shelved: 0,
  unshelved: 0
}

/** Returns the changes of two parts of an import together. */
export function sumOf(one: Changes, other: Changes): Changes {
  const lowest = [one.lowest, other.lowest].filter((price) => price !== null)
  return {
    added: one.added + other.added,
    changed: one.changed + other.changed,
    deleted: one.deleted + other.deleted,
    rise: one.rise + other.rise,
    fall: one.fall + other.fall,
    halved: one.halved + other.halved,
    tiny: one.tiny + other.tiny,
    lowest: lowest.length ? Math.min(...lowest) : null,
    shelved: one.shelved + other.shelved,
    unshelved: one.unshelved + other.unshelved
  }
}

/** The columns of `Changes` that tell of prices, for two expressions in fen: a price as it is and as it becomes. */
export const priceColumns = (before: string, after: string) =>
  sql.raw(`count(*) filter (where ${after} > ${before})::int as rise,
    count(*) filter (where ${after} < ${before})::int as fall,
    count(*) filter (where ${after} < ${before} and ${after} * 2 <= ${before})::int as halved,
    count(*) filter (where ${after} < 100 and ${before} > 1000)::int as tiny,
    min(${after}) filter (where ${after} < ${before}) as lowest`)

/** The columns of `Changes` that tell of sales, for two conditions: whether a row is on sale now, and then. */
export const saleColumns = (before: string, after: string) =>
  sql.raw(`count(*) filter (where not (${before}) and (${after}))::int as shelved,
    count(*) filter (where (${before}) and not (${after}))::int as unshelved`)

/** SQL: whether a recorded row is on sale, by the column that its table has for it. */
const onSale = (row: string) =>
  `coalesce((${row}->>'on_sale')::boolean, (${row}->>'offered')::boolean, (${row}->>'open')::boolean,
    relation = 'data_package' and ${row}->>'state' = '${PackageState.onSale}')`

/** Returns the changes that the run has written so far, in this transaction too. */
export async function changesOf(db: Db, run: number): Promise<Changes> {
  const [found] = await rows<Changes>(
    db,
    sql`select count(*) filter (where before is null)::int as added,
          count(*) filter (where before is not null and after is not null)::int as changed,
          count(*) filter (where after is null)::int as deleted,
          ${priceColumns(`(before->>'price')::bigint`, `(after->>'price')::bigint`)},
          ${saleColumns(`before is null or ${onSale('before')}`, `before is null or ${onSale('after')}`)}
        from import_change where run_id = ${run}`
  )
  return { ...found!, lowest: found!.lowest === null ? null : Number(found!.lowest) }
}

/** Rows, or falling prices, from which an import is agreed to first: its file may be of another shape than was meant. */
const many = 1000
const several = 3

/**
 * Whether an import changes so much that somebody should agree to it: a thousand rows; a price from over 10 yuan to under
 * 1; or three prices and more than half of the changed rows that fall by half or more. Rows that are added never count.
 */
export const isMuch = ({ changed, deleted, halved, tiny }: Changes): boolean =>
  changed + deleted >= many || tiny > 0 || (halved >= several && halved * 2 > changed)
