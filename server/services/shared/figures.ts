import { sql } from 'drizzle-orm'
import { PortalOrderStatus } from '../../../contract/enums'
import { rows, type Db } from '../../db/client'

/** Backlog of the server, for /metrics. Ages of the oldest entry in seconds, 0 when there is none. */
interface Figures {
  /** Paid orders that are not credited. */
  notCredited: { count: number; age: number }
  /** Unfinished refunds by state. */
  refunds: { state: string; count: number; age: number }[]
  /** Jobs by work (server/jobs) and state: `waiting`, also for a retry, `active`, `failed` finally. */
  jobs: { queue: string; state: string; count: number }[]
}

const age = (since: string) => sql.raw(`coalesce(extract(epoch from now() - min(${since})), 0)::float8`)

/** Throws when the database does not answer. */
export async function readFigures(db: Db): Promise<Figures> {
  const [notCredited] = await rows<Figures['notCredited']>(
    db,
    sql`select count(*)::int as count, ${age('paid_at')} as age from portal_order where status = ${PortalOrderStatus.paid}`
  )
  const refunds = await rows<Figures['refunds'][number]>(
    db,
    sql`select state, count(*)::int as count, ${age('created_at')} as age from refund where state <> 'done' group by 1`
  )
  const jobs = await rows<Figures['jobs'][number]>(
    db,
    sql`select data ->> 'work' as queue, case when state < 'active' then 'waiting' else state::text end as state,
          count(*)::int as count
        from pgboss.job where name = 'work' and state in ('created', 'retry', 'active', 'failed') group by 1, 2`
  )
  return { notCredited: notCredited!, refunds, jobs }
}
