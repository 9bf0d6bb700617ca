import { notCredited, type Payable, type Payables } from './payable'
import { OrderPrefix } from '../values'
import { cancelUnpaidOrder, confirmOrderPaid, overdueOrders } from './orders/orders'
import { cancelUnpaidMall, creditMall, refundMall } from './mall/payable'
import { acceleratePeriod, creditAccelerate, refundAccelerate } from './extras/acceleratePurchase'
import { couponPeriod, creditCoupon, refundCoupon } from './coupons/couponPurchase'
import { cancelUnpaidPackage, creditPackage, packagePeriod, refundPackage } from './packages/payable'
import { creditTopUp } from './money/topUp'
import { creditingBy, refundPortalOrder } from './money/payable'
import { cancelUnpaidPortalOrder, confirmPortalOrderPaid, overduePortalOrders } from './money/portalOrders'
import { speedQueue } from './extras/speeds'
import { creditVip, refundVip, vipPeriod } from './extras/vipPurchase'
import { queueRefund } from './shared/refunds'

const runsForNoTime = async () => ({ startAt: null, endAt: null })

/** Common row of shop orders. */
const ofShop: Payable = {
  byBalance: false,
  confirmPaid: confirmOrderPaid,
  crediting: notCredited,
  refund: queueRefund,
  overdue: overdueOrders,
  cancel: cancelUnpaidOrder,
  present: runsForNoTime
}

/** Common fields of a card's orders. */
const ofCard = {
  confirmPaid: confirmPortalOrderPaid,
  refund: refundPortalOrder,
  overdue: overduePortalOrders,
  cancel: cancelUnpaidPortalOrder
}

/** All kinds of paid orders, by the first two letters of their number. */
export const payables: Payables = {
  [OrderPrefix.number]: ofShop,
  [OrderPrefix.goods]: ofShop,
  [OrderPrefix.package]: {
    ...ofCard,
    byBalance: 'package',
    crediting: creditingBy(creditPackage),
    refund: refundPackage,
    cancel: cancelUnpaidPackage,
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
