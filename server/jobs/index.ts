import { lte, sql } from 'drizzle-orm'
import { orderSession, rateLimit, sandboxSms, simSession, smsCode } from '../db/schema'
import type { Deps } from '../deps'
import { releaseExpiredHolds } from '../services/holds'
import { followParcels } from '../services/logistics'
import { cancelUnpaid } from '../services/orders'
import { refundExtra, refundPayment, refundQueue } from '../services/payments'
import { dropPhotos } from '../services/photos'
import { tidyReports } from '../services/appDomain'
import { tidyEvents } from '../services/behaviour'
import { tidyMiniLogins } from '../services/miniLogin'
import { tidyMiniProfiles } from '../services/miniProfiles'
import { tidyAuthorize } from '../services/scanAuthorize'
import { tidyWechat } from '../services/wechat'
import { tidyWifiShares } from '../services/wifiShares'
import { portalJobs } from './portal'
import type { JobKind } from './queue'

const everyMinute = '* * * * *'

/** Rows that have served: codes, sessions and counters whose time is over. */
async function tidy({ db }: Deps) {
  await db.delete(rateLimit).where(lte(rateLimit.endsAt, sql`now()`))
  await db.delete(smsCode).where(lte(smsCode.expiresAt, sql`now()`))
  await db.delete(sandboxSms).where(lte(sandboxSms.sentAt, sql`now() - interval '1 hour'`))
  await db.delete(simSession).where(lte(simSession.expiresAt, sql`now()`))
  await db.delete(orderSession).where(lte(orderSession.expiresAt, sql`now()`))
  await tidyWifiShares(db)
  await tidyAuthorize(db)
  await tidyWechat(db)
  await tidyMiniProfiles(db)
  await tidyMiniLogins(db)
  await tidyReports(db)
  await tidyEvents(db)
}

/** All background work. Each may run twice and must stand it. */
export function jobKinds(deps: Deps): JobKind[] {
  return [
    { name: 'cancel-unpaid', cron: everyMinute, atStart: true, run: () => cancelUnpaid(deps) },
    { name: 'release-holds', cron: everyMinute, atStart: true, run: () => releaseExpiredHolds(deps.pool) },
    { name: 'drop-photos', cron: everyMinute, atStart: true, run: () => dropPhotos(deps) },
    { name: 'follow-parcels', cron: '11 * * * *', run: () => followParcels(deps) },
    {
      ...refundQueue,
      run: ({ orderSn, tradeNo }) =>
        tradeNo ? refundExtra(deps, String(orderSn), String(tradeNo)) : refundPayment(deps, String(orderSn))
    },
    { name: 'tidy', cron: '*/10 * * * *', run: () => tidy(deps) },
    ...portalJobs(deps)
  ]
}
