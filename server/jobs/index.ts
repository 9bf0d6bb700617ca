import { lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import {
  captcha,
  importChange,
  importRun,
  orderSession,
  rateLimit,
  sandboxSms,
  simSession,
  smsCode
} from '../db/schema'
import type { Deps } from '../deps'
import { releaseExpiredHolds } from '../services/numbers/holds'
import { endWatches, tellWatchers } from '../services/numbers/watches'
import { followMallParcel, followMallParcels, subscribeMallParcels } from '../services/mall/delivery'
import { followParcel, followParcels, subscribeParcels } from '../services/orders/logistics'
import { signedQueue } from '../services/shared/parcelNotices'
import { tellShipped } from '../services/orders/shippedSms'
import { sendMessages, tidyMessages } from '../services/orders/orderMessages'
import { fetchBills } from '../services/shared/bills/fetch'
import { reportBooks } from '../services/shared/books'
import { noteBooks, tellMerchant, tidyNotices } from '../services/shared/notices'
import { followJob, followJobs } from '../services/shared/carrierFollow'
import { carrierQueue } from '../services/shared/carrierJobs'
import { creditOrder, creditPaidOrders, creditQueue } from '../services/shared/crediting'
import { cancelUnpaid } from '../services/shared/unpaid'
import { tidyAuthLinks } from '../services/realName/authLink'
import { askOperators } from '../services/realName/officialAuth'
import { dropHolderPhotos, hearChecks } from '../services/realName/platformCheck'
import { deviceQueue } from '../services/device/deviceJobs'
import { runDeviceJob, runDeviceJobs } from '../services/device/deviceRuns'
import { settleStops } from '../services/card/carrierStops'
import { tidyCardMessages } from '../services/status/inbox'
import { sendCardSms } from '../services/status/messageSms'
import { sendSubscribed, tidySubscriptions } from '../services/status/subscriptions'
import { tellEnding, tellUnclaimed } from '../services/status/reminders'
import { readAllCards } from '../services/status/readings'
import { orderGifts } from '../services/extras/giftOrders'
import { speedQueue } from '../services/extras/accelerate'
import { giveBackUnset, setSpeedOf, setSpeeds } from '../services/extras/speeds'
import { tidyPasswordTries } from '../services/card/payPassword'
import { tidyUnlockCodes } from '../services/card/unlock'
import { keepMonths } from '../services/card/usageMonths'
import { forgetPieceNetworks } from '../services/money/unpaidPieces'
import { renewCards } from '../services/packages/renewalSweep'
import { reportFulfilments } from '../services/shared/fulfilments'
import { refundPayment, refundPayments, refundQueue } from '../services/shared/refunds'
import { confirmReceipts } from '../services/orders/receipt'
import { followAfterSales } from '../services/orders/afterSaleSweep'
import { handNumberOrders } from '../services/orders/numberOrders'
import { dropCommentPhotos } from '../services/goods/commentPhotos'
import { dropPhotos } from '../services/orders/photos'
import { forgetNetworks } from '../services/orders/unpaidOrders'
import { tidyReports } from '../services/site/appDomain'
import { tidyEvents } from '../services/site/behaviour'
import { tidyMiniLogins } from '../services/shared/miniLogin'
import { tidyMiniCodes } from '../services/site/miniCode'
import { tidyMiniProfiles } from '../services/site/miniProfiles'
import { tidyAuthorize } from '../services/site/scanAuthorize'
import { tidyWechat } from '../services/site/wechat'
import { tidyWifiShares } from '../services/device/wifiShares'
import { inTurn } from '../services/shared/sweep'
import { OrderPrefix } from '../values'
import type { JobKind } from './queue'

const everyMinute = '* * * * *'

/** Deletes expired rows: codes, sessions, counters and the like. */
async function tidy({ db }: Deps) {
  await db.delete(rateLimit).where(lte(rateLimit.endsAt, sql`now()`))
  await db.delete(smsCode).where(lte(smsCode.expiresAt, sql`now()`))
  await db.delete(captcha).where(lte(captcha.expiresAt, sql`now()`))
  await db.delete(sandboxSms).where(lte(sandboxSms.sentAt, sql`now() - interval '1 hour'`))
  await db.delete(simSession).where(lte(simSession.expiresAt, sql`now()`))
  await db.delete(orderSession).where(lte(orderSession.expiresAt, sql`now()`))
  await forgetNetworks(db)
  await forgetPieceNetworks(db)
  await tidyPasswordTries(db)
  await tidyUnlockCodes(db)
  await tidyWifiShares(db)
  await tidyAuthorize(db)
  await tidyAuthLinks(db)
  await tidyWechat(db)
  await tidyMiniProfiles(db)
  await tidyMiniCodes(db)
  await tidyMiniLogins(db)
  await tidyImports(db)
  await tidyReports(db)
  await tidyEvents(db)
  await tidyNotices(db)
  await tidyMessages(db)
  await endWatches(db)
  await tidyCardMessages(db)
  await tidySubscriptions(db)
}

/** Deletes the record of imports after 30 days; from then on they cannot be taken back. */
async function tidyImports(db: Db) {
  await db.delete(importRun).where(lte(importRun.at, sql`now() - interval '30 days'`))
  await db
    .delete(importChange)
    .where(notInArray(importChange.runId, db.select({ id: importRun.id }).from(importRun)))
}

/**
 * A job that runs by cron. A failed run is not retried, because the next one follows; a job that starts while the previous
 * run is still under way, because a provider is slow, waits for that run instead of starting another one.
 */
function repeating(name: string, cron: string, work: () => Promise<void>): JobKind {
  let underWay: Promise<void> | undefined
  const run = () =>
    (underWay ??= work().finally(() => {
      underWay = undefined
    }))
  return { name, cron, retryLimit: 0, run }
}

/** A repeating job that also runs at every start, to finish what a killed process left half-way. */
const sweepKind = (name: string, cron: string, work: () => Promise<void>): JobKind => ({
  ...repeating(name, cron, work),
  atStart: true
})

/** Moves the order whose parcel was signed for: of the mall or of the shop. */
const parcelSigned = (deps: Deps, orderSn: string) =>
  orderSn.startsWith(OrderPrefix.mall) ? followMallParcel(deps, orderSn) : followParcel(deps, orderSn)

/** All background work. Any job may run twice, so each must be safe to repeat. */
export function jobKinds(deps: Deps): JobKind[] {
  return [
    { name: deviceQueue, run: ({ jobId }) => runDeviceJob(deps, Number(jobId)) },
    // a job of the release before names the payment alone
    {
      ...refundQueue,
      run: ({ outRefundNo, outTradeNo }) =>
        refundPayment(deps, typeof outRefundNo === 'string' ? outRefundNo : `${String(outTradeNo)}_R`)
    },
    { ...creditQueue, run: ({ orderSn }) => creditOrder(deps, String(orderSn)) },
    { ...carrierQueue, run: ({ key }) => followJob(deps, String(key)) },
    { name: speedQueue, run: ({ orderSn }) => setSpeedOf(deps, String(orderSn)) },
    { name: signedQueue, run: ({ orderSn }) => parcelSigned(deps, String(orderSn)) },
    sweepKind('cancel-unpaid', everyMinute, () => cancelUnpaid(deps)),
    sweepKind('release-holds', everyMinute, () => releaseExpiredHolds(deps.pool)),
    sweepKind('drop-photos', everyMinute, () => dropPhotos(deps)),
    sweepKind('drop-comment-photos', everyMinute, () => dropCommentPhotos(deps)),
    sweepKind('drop-holder-photos', everyMinute, () => dropHolderPhotos(deps)),
    sweepKind('device-sweep', everyMinute, () => runDeviceJobs(deps)),
    sweepKind('real-names', everyMinute, () => hearChecks(deps)),
    sweepKind('real-names-official', everyMinute, () => askOperators(deps)),
    sweepKind('refund-sweep', everyMinute, () => refundPayments(deps)),
    sweepKind('fulfilment-sweep', everyMinute, () => reportFulfilments(deps)),
    sweepKind('credit-sweep', everyMinute, () => creditPaidOrders(deps)),
    sweepKind('tell-shipped', everyMinute, () => tellShipped(deps)),
    sweepKind('tell-watchers', everyMinute, () => tellWatchers(deps)),
    sweepKind('tell-ending', '23 * * * *', () => tellEnding(deps)),
    // 18:23 in China: what was earned by day may have been claimed by then
    repeating('tell-unclaimed', '23 10 * * *', () => tellUnclaimed(deps)),
    sweepKind('card-sms', everyMinute, () => sendCardSms(deps)),
    sweepKind('card-subscriptions', everyMinute, () => sendSubscribed(deps)),
    sweepKind('confirm-receipts', '13 * * * *', () => confirmReceipts(deps)),
    sweepKind('order-messages', everyMinute, () => sendMessages(deps)),
    sweepKind('carrier-jobs', everyMinute, () => followJobs(deps)),
    sweepKind('order-gifts', everyMinute, () => orderGifts(deps)),
    sweepKind('card-stops', everyMinute, () => settleStops(deps)),
    sweepKind('card-speeds', everyMinute, () => setSpeeds(deps)),
    sweepKind('speeds-never-set', everyMinute, () => giveBackUnset(deps)),
    sweepKind('renew-cards', everyMinute, () => renewCards(deps)),
    sweepKind('read-cards', '7 * * * *', () => readAllCards(deps)),
    sweepKind('subscribe-parcels', everyMinute, () =>
      inTurn([() => subscribeParcels(deps), () => subscribeMallParcels(deps)])
    ),
    sweepKind('number-orders', everyMinute, () => handNumberOrders(deps)),
    sweepKind('after-sales', everyMinute, () => followAfterSales(deps)),
    repeating('follow-parcels', '11 * * * *', () => followParcels(deps)),
    repeating('follow-mall-parcels', '21 * * * *', () => followMallParcels(deps)),
    // 3:17 in China; cron is in UTC
    repeating('check-books', '17 19 * * *', async () => noteBooks(deps, await reportBooks(deps))),
    sweepKind('usage-months', '47 * * * *', () => keepMonths(deps)),
    sweepKind('tell-merchant', everyMinute, () => tellMerchant(deps)),
    repeating('fetch-bills', '37 * * * *', () => fetchBills(deps)),
    repeating('tidy', '*/10 * * * *', () => tidy(deps))
  ]
}
