import type { IncomingHttpHeaders } from 'node:http'
import type { Data, Query } from '../../../contract'
import { GoodsKind } from '../../../contract/enums'
import { arrivalDay, sentBy } from '../../../rules/order/delivery'
import { afterOpenHours } from '../../../rules/openHours'
import { clock, type Db } from '../../db/client'
import { provinceByCode } from '../../db/regions'
import type { Deps } from '../../deps'
import { freightBy, freightRule, promised, type Promised } from '../shared/shipping'
import { offeredInvoices } from '../site/orderSettings'
import { locate } from '../site/location'

/**
 * The moment (ms) until which an order that is paid at `from` (ms) is sent: SIMs after their review. Undefined where the
 * merchant does not promise it.
 */
function sentByPromise(
  from: number,
  kind: string,
  { reviewHours, reviewOpen, shipHours, shipClosed }: Promised
): number | undefined {
  if (!shipHours || (kind !== GoodsKind.general && !reviewHours)) return undefined
  const ready = kind === GoodsKind.general ? from : afterOpenHours(from, reviewHours!, reviewOpen)
  return ready === undefined ? undefined : sentBy(ready, shipHours, shipClosed)
}

/** The day until which an order that is paid now arrives in a province; null where the merchant does not promise it. */
async function arrivesOn(db: Db, kind: string, province: string): Promise<string | null> {
  const hours = await promised(db)
  if (!hours.transitDays || !province) return null
  const sent = sentByPromise((await clock(db)).getTime(), kind, hours)
  return sent === undefined ? null : arrivalDay(sent, hours.transitDays, province)
}

/** Returns freight, arrival and kinds of invoices of an item, for the caller's region unless one is given. */
export async function deliveryTerms(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { kind, amount = 0, provinceCode }: Query<'GET /api/shop/deliveryTerms'>,
  headers: IncomingHttpHeaders
): Promise<Data<'GET /api/shop/deliveryTerms'>> {
  const here = provinceCode ? undefined : locate(config, headers)
  const province = here ? here.province : (provinceByCode(provinceCode!)?.label ?? '')
  const rule = await freightRule(db)
  const { freeFrom, provinces = {} } = (kind === GoodsKind.general && rule) || {}
  return {
    freight: freightBy(rule, { kind, amount, province }) ?? null,
    freeFrom: freeFrom ?? null,
    dearer: Object.keys(provinces),
    ...{ province, city: here?.city ?? '' },
    arrivesOn: await arrivesOn(db, kind, province),
    invoices: await offeredInvoices(db)
  }
}
