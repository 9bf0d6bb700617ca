import { setTimeout } from 'node:timers/promises'
import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { minuteMs } from '../../../rules/time'
import type { Db } from '../../db/client'
import { loggedError } from '../../db/failures'

/** Items processed in parallel: a slow one does not hold up the rest, and connections remain for callers. */
const atOnce = 4
/** Time limit of an item, ms; beyond it the item has failed in this run. */
const patience = minuteMs
/** Keys per page of due items. */
const sweepPage = 500

async function inTime(work: () => Promise<unknown>): Promise<void> {
  const through = new AbortController()
  const late = setTimeout(patience, undefined, { signal: through.signal }).then(() => {
    throw new Error('took too long')
  })
  try {
    await Promise.race([work(), late])
  } finally {
    through.abort()
  }
}

async function failuresOf<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = []
  const left = items.values()
  const lane = async () => {
    for (const item of left) await inTime(() => work(item)).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return failures
}

/** Returns an error's message without the values of a statement, at most 200 characters. */
export const reasonOf = (error: unknown) =>
  (error instanceof Error ? loggedError(error).message : String(error)).slice(0, 200)

function throwIfAny(failures: unknown[], failed: string): void {
  if (failures.length) throw new Error(`${failures.length} ${failed}, the first: ${reasonOf(failures[0])}`)
}

/** Processes a list; a failed item does not stop the others. Throws at the end: `3 cards not renewed, the first: …`. */
export async function workThrough<T>(items: T[], work: (item: T) => Promise<unknown>, failed: string) {
  throwIfAny(await failuresOf(items, work), failed)
}

/** A page of keys for `sweep`: the lowest keys above `after` of the rows that are due. */
export async function nextKeys<Column extends PgColumn>(
  db: Db,
  key: Column,
  due: SQL | undefined,
  after: Column['_']['data']
): Promise<Column['_']['data'][]> {
  const found = await db
    .selectDistinct({ key })
    .from(key.table)
    .where(and(due, gt(key, after)))
    .orderBy(asc(key))
    .limit(sweepPage)
  return found.map((row) => row.key)
}

/**
 * Processes all due items in pages: `due` gives the lowest keys above a key, in order. A failed item does not stop those
 * after it. Throws at the end.
 */
export async function sweep<Key>(
  lowest: NoInfer<Key>,
  due: (after: Key) => Promise<Key[]>,
  work: (key: Key) => Promise<unknown>,
  failed: string
): Promise<void> {
  const failures: unknown[] = []
  for (let page = await due(lowest); page.length; page = await due(page.at(-1)!))
    failures.push(...(await failuresOf(page, work)))
  throwIfAny(failures, failed)
}

/** Runs sweeps one after the other, also after a failure. Throws at the end. */
export async function inTurn(sweeps: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const one of sweeps) await one().catch((error: unknown) => failures.push(error))
  if (failures.length) throw new Error(failures.map(reasonOf).join('; '))
}
