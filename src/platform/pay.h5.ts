import type { Data } from '@contract'
import { openOutside } from './open'

export type Pay = Data<'POST /api/hk/payOrder'>['pay']

/** Pays as the server says: leaves for the cashier, which leads back. Only http, https and our own paths. */
export async function pay(how: Pay): Promise<void> {
  if (how.kind === 'redirect' && /^(https?:\/\/|\/(?!\/))/i.test(how.url)) openOutside(how.url)
}
