import { and, desc, eq, sql } from 'drizzle-orm'
import { PortalOrderStatus } from '../../../contract/enums'
import { hourMs } from '../../../rules/time'
import type { Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { PortalOrder } from '../money/portalOrders'

/** The first key of the orders that renew what ends at `end`. */
export const renewalKeyOf = (simId: number, end: Date): string => `renew-${simId}-${end.getTime()}`

/** What the keys of all orders for used-up data begin with. */
export const usedUpKeys = (simId: number): string => `renew-${simId}-used-`

/** The first key of the orders that renew used-up data; `newest`: the last of the packages that are used up (sim_package.id). */
export const usedUpKeyOf = (simId: number, newest: number): string => `${usedUpKeys(simId)}${newest}`

/** Whether auto renewal has made an order, and no call. */
export const isRenewal = ({ request, uuid, simId }: PortalOrder): boolean =>
  request === '' && uuid.startsWith(`renew-${simId}-`)

/** How long (ms) after the carrier has refused a renewal it is tried again. */
const afterRefusal = 6 * hourMs

/**
 * The key of the order for an occasion, whose first key is `key`: no second order is made under it. Where the carrier has refused
 * the last one and its money went back, another try has a key of its own; undefined when it is not the time for one.
 */
export async function nextKey(tx: Tx, simId: number, key: string, at: Date): Promise<string | undefined> {
  const tries = await tx
    .select()
    .from(portalOrder)
    .where(and(eq(portalOrder.simId, simId), sql`${portalOrder.uuid} ~ ${`^${key}(-\\d+)?$`}`))
    .orderBy(desc(portalOrder.id))
  const [last] = tries
  if (!last) return key
  // one that was credited has been given back by the merchant: nothing follows it
  const refused = last.status === PortalOrderStatus.refunded && !last.creditedAt && last.endedAt
  return refused && at.getTime() - refused.getTime() >= afterRefusal ? `${key}-${tries.length}` : undefined
}
