import { lte, sql } from 'drizzle-orm'
import { orderSession, rateLimit, sandboxSms, simSession, smsCode } from '../db/schema'
import type { Deps } from '../deps'
import { releaseExpiredHolds } from '../services/shop/holds'
import { followMallParcels } from '../services/mall/delivery'
import { followParcels } from '../services/orders/logistics'
import { creditOrder, creditPaidOrders, creditQueue } from '../services/shared/crediting'
import { cancelUnpaid } from '../services/shared/unpaid'
import { tidyAuthLinks } from '../services/portal/authLink'
import { askOperators } from '../services/portal/officialAuth'
import { dropHolderPhotos, hearChecks } from '../services/portal/platformCheck'
import { deviceQueue } from '../services/portal/deviceJobs'
import { runDeviceJob, runDeviceJobs } from '../services/portal/deviceRuns'
import { readAllCards } from '../services/portal/carrierUsage'
import { setSpeedOf, setSpeeds, speedQueue } from '../services/portal/speeds'
import { renewCards } from '../services/portal/renewing'
import { refundPayment, refundPayments, refundQueue } from '../services/shared/refunds'
import { dropPhotos } from '../services/orders/photos'
import { tidyReports } from '../services/site/appDomain'
import { tidyEvents } from '../services/site/behaviour'
import { tidyMiniLogins } from '../services/shared/miniLogin'
import { tidyMiniProfiles } from '../services/site/miniProfiles'
import { tidyAuthorize } from '../services/site/scanAuthorize'
import { tidyWechat } from '../services/site/wechat'
import { tidyWifiShares } from '../services/site/wifiShares'
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
  await tidyAuthLinks(db)
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
    { name: 'drop-holder-photos', cron: everyMinute, atStart: true, run: () => dropHolderPhotos(deps) },
    { name: deviceQueue, run: ({ jobId }) => runDeviceJob(deps, Number(jobId)) },
    // at every start: jobs that a killed process left half-way
    { name: 'device-sweep', cron: everyMinute, atStart: true, run: () => runDeviceJobs(deps) },
    { name: 'real-names', cron: everyMinute, atStart: true, run: () => hearChecks(deps) },
    { name: 'real-names-official', cron: everyMinute, atStart: true, run: () => askOperators(deps) },
    { name: 'follow-parcels', cron: '11 * * * *', run: () => followParcels(deps) },
    { name: 'follow-mall-parcels', cron: '21 * * * *', run: () => followMallParcels(deps) },
    { ...refundQueue, run: ({ outTradeNo }) => refundPayment(deps, String(outTradeNo)) },
    { name: 'refund-sweep', cron: '*/10 * * * *', atStart: true, run: () => refundPayments(deps) },
    { ...creditQueue, run: ({ orderSn }) => creditOrder(deps, String(orderSn)) },
    // at every start: orders that a killed process left paid and not credited
    { name: 'credit-sweep', cron: everyMinute, atStart: true, run: () => creditPaidOrders(deps) },
    { name: speedQueue, run: ({ orderSn }) => setSpeedOf(deps, String(orderSn)) },
    { name: 'card-speeds', cron: everyMinute, atStart: true, run: () => setSpeeds(deps) },
    { name: 'renew-cards', cron: everyMinute, atStart: true, run: () => renewCards(deps) },
    { name: 'read-cards', cron: '7 * * * *', atStart: true, run: () => readAllCards(deps) },
    { name: 'tidy', cron: '*/10 * * * *', run: () => tidy(deps) }
  ]
}
