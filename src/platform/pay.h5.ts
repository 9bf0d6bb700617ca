import type { Data } from '@contract'
import { apiHost } from './host'
import { openOutside } from './open'

export type Pay = Data<'POST /api/hk/payOrder'>['pay']

/** Pays as the server says: leaves for the cashier, which leads back. Only http, https and paths of the server. */
export async function pay(how: Pay): Promise<void> {
  if (how.kind !== 'redirect') return
  if (/^https?:\/\//i.test(how.url)) openOutside(how.url)
  else if (/^\/(?!\/)/.test(how.url)) openOutside(apiHost + how.url)
}
