import type { Deps } from '../deps'
import { settleStops } from '../services/card/carrierStops'
import { keepMonths } from '../services/card/usageMonths'
import { carrierActs } from '../services/carrier/follow'
import { deviceRuns } from '../services/device/deviceRuns'
import { orderGifts } from '../services/vip/vipOrders'
import { cardSpeeds, giveBackUnset } from '../services/vip/speeds'
import { dropCommentPhotos } from '../services/goods/commentPhotos'
import { goodsWatchSms } from '../services/goods/goodsWatches'
import { followMallParcel, followMallParcels, mallSubscriptions } from '../services/mall/mallDelivery'
import { noteBooks, notifyMerchant } from '../services/messages/notices'
import { releaseExpiredHolds } from '../services/numbers/holds'
import { watchSms } from '../services/numbers/watches'
import { papersSms, refundedSms, shippedSms } from '../services/orders/buyerSms'
import { confirmReceipts } from '../services/orders/afterSales/receipt'
import { followAfterSales } from '../services/orders/afterSales/afterSaleSweep'
import { followParcel, followParcels, shopSubscriptions } from '../services/orders/logistics'
import { numberOrders } from '../services/orders/numberOrders'
import { orderMessages } from '../services/orders/orderMessages'
import { dropOrderPhotos } from '../services/orders/orderPhotos'
import { renewCards } from '../services/packages/renewalJob'
import { fulfilments } from '../services/parcels/fulfilments'
import { signedWork } from '../services/parcels/notices'
import { fetchBills } from '../services/payments/bills/fetch'
import { reportBooks } from '../services/payments/books'
import { credits } from '../services/payments/crediting'
import { refunds } from '../services/payments/refunds'
import { cancelUnpaid } from '../services/payments/unpaid'
import { askOperators } from '../services/realName/officialAuth'
import { dropHolderPhotos, fetchChecks } from '../services/realName/platformCheck'
import type { Schedule, Work } from '../services/shared/dueWork'
import { readAllCards } from '../services/status/readings'
import { cardSms } from '../services/status/messageSms'
import { remindOfEnding, remindOfUnclaimed } from '../services/status/reminders'
import { cardSubscriptions } from '../services/status/subscriptions'
import { OrderPrefix } from '../values'
import type { Job } from './queue'
import { tidy } from './tidy'

type Run = (deps: Deps) => Promise<void>
const everyMinute: Schedule = { every: 1 }

/** Work that is run by the clock only. */
const scheduled = (name: string, at: Schedule, run: Run): Work => ({ name, at, run })
/** Work that each process also runs at its start, to finish what a killed process left. */
const sweeping = (name: string, at: Schedule, run: Run): Work => ({ name, at, run, atStart: true })

/** All background work, in UTC. */
const works: Work[] = [
  credits,
  refunds,
  carrierActs,
  deviceRuns,
  cardSpeeds,
  fulfilments,
  numberOrders,
  shopSubscriptions,
  mallSubscriptions,
  shippedSms,
  papersSms,
  refundedSms,
  watchSms,
  goodsWatchSms,
  cardSms,
  cardSubscriptions,
  orderMessages,
  {
    name: signedWork,
    runOne: (deps, orderSn) =>
      orderSn.startsWith(OrderPrefix.mall) ? followMallParcel(deps, orderSn) : followParcel(deps, orderSn),
    retries: 5
  },
  sweeping('cancel-unpaid', everyMinute, cancelUnpaid),
  sweeping('release-holds', everyMinute, ({ pool }) => releaseExpiredHolds(pool)),
  sweeping('drop-photos', everyMinute, dropOrderPhotos),
  sweeping('drop-comment-photos', everyMinute, dropCommentPhotos),
  sweeping('drop-holder-photos', everyMinute, dropHolderPhotos),
  sweeping('real-names', everyMinute, fetchChecks),
  sweeping('real-names-official', everyMinute, askOperators),
  sweeping('order-gifts', everyMinute, orderGifts),
  sweeping('card-stops', everyMinute, settleStops),
  sweeping('speeds-never-set', everyMinute, giveBackUnset),
  sweeping('renew-cards', everyMinute, renewCards),
  sweeping('after-sales', everyMinute, followAfterSales),
  sweeping('tell-merchant', everyMinute, notifyMerchant),
  sweeping('read-cards', { minute: 7 }, readAllCards),
  sweeping('confirm-receipts', { minute: 13 }, confirmReceipts),
  sweeping('tell-ending', { minute: 23 }, remindOfEnding),
  sweeping('usage-months', { minute: 47 }, keepMonths),
  scheduled('follow-parcels', { minute: 11 }, followParcels),
  scheduled('follow-mall-parcels', { minute: 21 }, followMallParcels),
  scheduled('fetch-bills', { minute: 37 }, fetchBills),
  // 18:23 in China: points that are earned by day may have been claimed by then
  scheduled('tell-unclaimed', { hour: 10, minute: 23 }, remindOfUnclaimed),
  // 3:17 in China
  scheduled('check-books', { hour: 19, minute: 17 }, async (deps) =>
    noteBooks(deps, await reportBooks(deps))
  ),
  scheduled('tidy', { every: 10 }, tidy)
]

/** All background work with its dependencies. A run that is asked for while the same one is under way joins that one. */
export const jobsOf = (deps: Deps): Job[] =>
  works.map(({ run, runOne, ...work }) => {
    let underWay: Promise<void> | undefined
    const runAll = () =>
      (underWay ??= run?.(deps).finally(() => {
        underWay = undefined
      }))
    return { ...work, run: async (key) => (key === undefined ? runAll() : runOne?.(deps, key)) }
  })
