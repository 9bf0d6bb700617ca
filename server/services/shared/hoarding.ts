import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { networkOf } from '../../limits'

/** What unpaid orders and held numbers keep of a caller's address: a keyed hash of its network; '' where nobody called. */
export const networkMark = ({ secrets, ip }: Pick<Deps, 'secrets' | 'ip'>) =>
  ip ? secrets.mark('network', networkOf(ip)) : ''

/** Whoever names one of these waits until the transaction ends: what it counts then stays so. Sorted, so that two never wait for each other. */
export async function takeTurns(tx: Tx, names: string[]): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(turn) from (
          select distinct hashtextextended(name, 0) as turn
          from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as given(name) order by turn
        ) as turns`
  )
}
