import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { ConsoleData, ConsoleQuery } from '../../../contract/console'
import { isCitizenId } from '../../../rules/person/citizenId'
import { dayMs, dayStart } from '../../../rules/time'
import type { Db } from '../../db/client'
import { audit, type Audit } from '../../db/schema'
import { countUpTo, paged } from '../shared/paged'

type Query = ConsoleQuery<'GET /console/api/audit'>
type Entry = ConsoleData<'GET /console/api/audit'>['list'][number]

/** One page of the audit's entries, the latest first. `total` stops at 1,000. */
export function auditTable(db: Db, query: Query): Promise<ConsoleData<'GET /console/api/audit'>> {
  const { who, what, subject, from, to } = query
  const where = and(
    who === undefined ? undefined : eq(audit.who, who),
    what === undefined ? undefined : eq(audit.what, what),
    subject === undefined ? undefined : eq(audit.subject, subject),
    from === undefined ? undefined : gte(audit.at, new Date(dayStart(from))),
    to === undefined ? undefined : lt(audit.at, new Date(dayStart(to) + dayMs))
  )
  const found = db.select().from(audit).where(where).orderBy(desc(audit.id))
  return paged(query, found, countUpTo(db, audit, where), presentEntry)
}

const presentEntry = ({ id, at, who, address, what, subject, why, before, after }: Audit): Entry => ({
  id,
  at: at.toISOString(),
  who,
  address,
  what,
  subject: withoutIds(subject),
  why: withoutIds(why),
  changes: [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    before: readable(before?.[field]),
    after: readable(after?.[field])
  }))
})

/** A value of an entry as text; '' for none. */
function readable(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(readable).join(', ')
  return withoutIds(typeof value === 'string' ? value : JSON.stringify(value))
}

/** Entries have no citizen ids; a reason that somebody typed may. */
const withoutIds = (text: string): string =>
  text.replace(/(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/g, (id) =>
    isCitizenId(id) ? `${'*'.repeat(14)}${id.slice(-4)}` : id
  )
