import type { PortalOrder } from '../money/portalOrders'

/** The first key of the orders that renew what ends at `end`. */
export const renewalKeyOf = (simId: number, end: Date): string => `renew-${simId}-${end.getTime()}`

/** Whether auto renewal has made an order, and no call. */
export const isRenewal = ({ request, uuid, simId }: PortalOrder): boolean =>
  request === '' && uuid.startsWith(`renew-${simId}-`)
