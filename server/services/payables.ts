import { notCredited, type Payable, type Payables } from '../payable'
import { OrderPrefix } from '../values'
import { cancelUnpaidOrder, confirmOrderPaid, overdueOrders } from './orders/orders'
import { cancelUnpaidMall, creditMall, refundMall } from './mall/mallCrediting'
import { acceleratePeriod, creditAccelerate, refundAccelerate } from './portal/acceleratePurchase'
import { couponPeriod, creditCoupon, refundCoupon } from './portal/couponPurchase'
import { creditPackage, creditTopUp, packagePeriod } from './portal/credit'
import { creditingBy, refundPortalOrder } from './portal/portalCrediting'
import { cancelUnpaidPortalOrder, confirmPortalOrderPaid, overduePortalOrders } from './portal/portalOrders'
import { speedQueue } from './portal/speeds'
import { creditVip, refundVip, vipPeriod } from './portal/vipPurchase'
import { queueRefund } from './shared/refunds'

const runsForNoTime = async () => ({ startAt: null, endAt: null })

/** Orders of the shop. */
const ofShop: Payable = {
  byBalance: false,
  confirmPaid: confirmOrderPaid,
  crediting: notCredited,
  refund: queueRefund,
  overdue: overdueOrders,
  cancel: cancelUnpaidOrder,
  present: runsForNoTime
}

/** Orders of a card. */
const ofCard = {
  confirmPaid: confirmPortalOrderPaid,
  refund: refundPortalOrder,
  overdue: overduePortalOrders,
  cancel: cancelUnpaidPortalOrder
}

/** Every kind of order that takes money, by the first two letters of its number. */
export const payables: Payables = {
  [OrderPrefix.number]: ofShop,
  [OrderPrefix.goods]: ofShop,
  [OrderPrefix.package]: {
    ...ofCard,
    byBalance: 'package',
    crediting: creditingBy(creditPackage),
    present: packagePeriod
  },
  [OrderPrefix.topUp]: {
    ...ofCard,
    byBalance: false,
    crediting: creditingBy(creditTopUp),
    present: runsForNoTime
  },
  [OrderPrefix.coupon]: {
    ...ofCard,
    byBalance: 'coupon',
    crediting: creditingBy(creditCoupon),
    refund: refundCoupon,
    present: couponPeriod
  },
  [OrderPrefix.mall]: {
    ...ofCard,
    byBalance: 'mall',
    crediting: creditingBy(creditMall),
    refund: refundMall,
    cancel: cancelUnpaidMall,
    present: runsForNoTime
  },
  [OrderPrefix.vip]: {
    ...ofCard,
    byBalance: 'vip',
    crediting: creditingBy(creditVip),
    refund: refundVip,
    present: vipPeriod
  },
  [OrderPrefix.accelerate]: {
    ...ofCard,
    byBalance: 'accelerate',
    crediting: creditingBy(creditAccelerate),
    credited: speedQueue,
    refund: refundAccelerate,
    present: acceleratePeriod
  }
}
