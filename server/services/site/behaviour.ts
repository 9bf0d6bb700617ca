import { lte, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import type { Db } from '../../db/client'
import { pointEvent } from '../../db/schema'

// a year of the funnel, and the month before it
const keptDays = 400

/** The seller's code in the address of a page that a Page-Url header names; '' without one. */
function sellerOf(pageUrl: string | string[] | undefined): string {
  const query = typeof pageUrl === 'string' ? pageUrl.split('?')[1] : undefined
  return (query && new URLSearchParams(query).get('promoCode')?.replaceAll('\0', '').slice(0, 64)) || ''
}

/** A moment that a device names; now for one that no calendar has (a leap second, the year 0). */
function timeOf(text: string): Date {
  const at = new Date(text)
  return at.getTime() > 0 ? at : new Date()
}

/** Keeps what a visitor did, for the merchant's funnel; `pageUrl` says in whose shop. */
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
