import { MallOrderState } from '../../contract/enums'
import { notCredited, type Payable, type Payables } from './payments/payable'
import { OrderPrefix } from '../values'
import { cancelUnpaidOrder, confirmOrderPaid, orderShown, overdueOrders } from './orders/orders'
import { endOrder, giveShopPart, shopGoods } from './orders/orderMoves'
import { moveMallOrderIn } from './mall/mallDelivery'
import { cancelUnpaidMall, creditMall, mallGoodsOf, mallShown, refundMall } from './mall/mallPayable'
import {
  cancelUnpaidPackage,
  creditPackage,
  endPackage,
  packagePeriod,
  refundPackage
} from './packages/packagePayable'
import { reachCard } from './packages/packageDelivery'
import {
  creditingBy,
  endingBy,
  givePortalPart,
  isUncredited,
  portalMoneyLeft,
  shownOn
} from './money/portalPayable'
import { creditVip, endVip, refundVip, vipPeriod } from './vip/vipOrders'
import { giveVipPart, reachVip, vipMoneyLeft } from './vip/vipUpgrade'
import { acceleratePeriod, creditAccelerate, refundAccelerate } from './vip/acceleratePurchase'
import { couponPeriod, creditCoupon, refundCoupon } from './coupons/couponPurchase'
import { creditTopUp, giveTopUpPart, refundTopUp } from './money/topUp'
import { cancelUnpaidPortalOrder, confirmPortalOrderPaid, overduePortalOrders } from './money/portalOrders'
import { speedWork } from './vip/accelerate'
import { leftOfPaid, queueRefund } from './payments/refunds'

const runsForNoTime = async () => ({ startAt: null, endAt: null })

/** Common row of shop orders. */
const ofShop: Payable = {
  byBalance: false,
  confirmPaid: confirmOrderPaid,
  crediting: notCredited,
  refund: (tx, deps, orderSn) => queueRefund(tx, deps, orderSn),
  moneyLeft: leftOfPaid,
  isUncredited: async () => false,
  givePart: giveShopPart,
  endPaid: endOrder,
  goods: shopGoods,
  overdue: overdueOrders,
  cancel: cancelUnpaidOrder,
  shown: orderShown,
  present: runsForNoTime
}

/** Common fields of a card's orders. */
const ofCard = {
  confirmPaid: confirmPortalOrderPaid,
  moneyLeft: portalMoneyLeft,
  isUncredited,
  givePart: givePortalPart,
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
    crediting: creditingBy(creditPackage, reachCard),
    refund: refundPackage,
    runs: true,
    endPaid: endPackage,
    cancel: cancelUnpaidPackage,
    shown: shownOn('pages/iot/index/package/details/index', 'packageId'),
    present: packagePeriod
  },
  [OrderPrefix.topUp]: {
    ...ofCard,
    byBalance: false,
    crediting: creditingBy(creditTopUp),
    refund: refundTopUp,
    givePart: giveTopUpPart,
    endPaid: endingBy(refundTopUp),
    shown: shownOn('pages/iot/index/balance/pay/index'),
    present: runsForNoTime
  },
  [OrderPrefix.coupon]: {
    ...ofCard,
    byBalance: 'coupon',
    crediting: creditingBy(creditCoupon),
    refund: refundCoupon,
    endPaid: endingBy(refundCoupon),
    shown: shownOn('pages/iot/index/couponChoose/pay/index', 'couponGoodsId'),
    present: couponPeriod
  },
  [OrderPrefix.mall]: {
    ...ofCard,
    byBalance: 'mall',
    crediting: creditingBy(creditMall),
    refund: refundMall,
    endPaid: (tx, deps, { orderSn, goodsBack }) =>
      moveMallOrderIn(tx, deps, { orderSn, state: MallOrderState.refunded, goodsBack }),
    goods: mallGoodsOf,
    cancel: cancelUnpaidMall,
    shown: mallShown,
    present: runsForNoTime
  },
  [OrderPrefix.vip]: {
    ...ofCard,
    byBalance: 'vip',
    crediting: creditingBy(creditVip, reachVip),
    moneyLeft: vipMoneyLeft,
    givePart: giveVipPart,
    refund: refundVip,
    runs: true,
    endPaid: endVip,
    shown: shownOn('pages-sub/iot/index/vip/pay', 'vipId'),
    present: vipPeriod
  },
  [OrderPrefix.accelerate]: {
    ...ofCard,
    byBalance: 'accelerate',
    crediting: creditingBy(creditAccelerate),
    credited: speedWork,
    refund: refundAccelerate,
    runs: true,
    endPaid: endingBy(refundAccelerate),
    shown: shownOn('pages-sub/iot/index/accelerate/cashier', 'accelerateId'),
    present: acceleratePeriod
  }
}
