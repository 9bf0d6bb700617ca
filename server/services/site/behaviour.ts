import { lte, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import type { Db } from '../../db/client'
import { pointEvent } from '../../db/schema'

// a year of the funnel plus the month before for comparison
const keptDays = 400

/** Seller code (promoCode) in the address of the Page-Url header; '' without one. */
export function sellerOf(pageUrl: string | string[] | undefined): string {
  const query = typeof pageUrl === 'string' ? pageUrl.split('?')[1] : undefined
  return (query && new URLSearchParams(query).get('promoCode')?.replaceAll('\0', '').slice(0, 64)) || ''
}

/** Time reported by a device; the current time when it is invalid (a leap second, the year 0). */
function timeOf(text: string): Date {
  const at = new Date(text)
  // eslint-disable-next-line no-restricted-syntax -- a report for statistics: no deadline depends on it
  return at.getTime() > 0 ? at : new Date()
}

/** Stores behaviour events of a visitor for the merchant's funnel; `pageUrl` contains the seller code. */
export async function noteEvents(
  db: Db,
  sessionHash: string,
  events: Body<'POST /api/hk/pointReport'>['events'],
  pageUrl: string | string[] | undefined
): Promise<void> {
  const promoCode = sellerOf(pageUrl)
  await db
    .insert(pointEvent)
    .values(events.map(({ at, ...event }) => ({ ...event, sessionHash, promoCode, at: timeOf(at) })))
}

export async function tidyEvents(db: Db): Promise<void> {
  await db
    .delete(pointEvent)
    .where(lte(pointEvent.createdAt, sql`now() - ${keptDays}::int * interval '1 day'`))
}
