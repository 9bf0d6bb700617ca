import {
  buildCoupon,
  buildCouponChoice,
  buildCouponGoods,
  buildIntents,
  buildLedger,
  buildMovement,
  buildOrderLine,
  buildOrderResult,
  buildPackageChoice,
  buildPackageDetails,
  buildPackageOrder,
  buildPackageRow,
  buildSeckillRow,
  buildSimInfo,
  buildTopUpChoice,
  buildTopUpOrder
} from '../../../factories/portal'
import { buildPage } from '../../../factories/shop'
import type { Answers } from '../../support/answers'
import type { Rows, View } from '../row'

const topUp = {
  answers: { 'GET /api/iot/balanceChoose': buildTopUpChoice() },
  asks: ['GET /api/iot/balanceChoose']
} satisfies Partial<View>

const details = buildPackageDetails()
const onePackage = {
  params: { packageId: String(details.package.packageId) },
  answers: { 'GET /api/iot/packageDetails': details },
  asks: ['GET /api/iot/packageDetails']
} satisfies Partial<View>

const noPackages: Answers = { 'GET /api/iot/packageChoose': buildPackageChoice([]) }
const packages = {
  answers: {
    'GET /api/iot/packageChoose': buildPackageChoice(
      [buildPackageRow({ packageName: '3GB月包' })],
      [buildSeckillRow()]
    )
  },
  asks: ['GET /api/iot/packageChoose']
} satisfies Partial<View>

const noCoupons: Answers = { 'GET /api/iot/couponChoose': buildCouponChoice() }
const coupons = {
  answers: {
    'GET /api/iot/couponChoose': buildCouponChoice({ held: [buildCoupon({ name: '满50减10券' })] })
  },
  asks: ['GET /api/iot/couponChoose'],
  empty: { answers: noCoupons, shows: '没有可用的优惠券' }
} satisfies Partial<View>

const packageOrders: View = {
  answers: { 'GET /api/iot/simPackageList': buildPage([buildPackageOrder()]) },
  asks: ['GET /api/iot/simPackageList'],
  shows: ['3GB月包', '已到账'],
  empty: { answers: { 'GET /api/iot/simPackageList': buildPage([]) }, shows: '还没有买过套餐' }
}
const topUps: View = {
  answers: { 'GET /api/iot/simBalanceList': buildPage([buildTopUpOrder()]) },
  asks: ['GET /api/iot/simBalanceList'],
  shows: '充值 50 元',
  empty: { answers: { 'GET /api/iot/simBalanceList': buildPage([]) }, shows: '还没有充值过' }
}
const ledger: View = {
  answers: { 'GET /api/iot/simBalanceLogList': buildLedger([buildMovement()]) },
  asks: ['GET /api/iot/simBalanceLogList'],
  shows: ['购买3GB月包', '余额 90.10'],
  empty: { answers: { 'GET /api/iot/simBalanceLogList': buildLedger([]) }, shows: '余额还没有变动' }
}

/** The holder's purchases and payments, and their records. */
export const moneyRows = {
  'pages/iot/index/balance/index': { ...topUp, shows: ['90.10', '送 2 元'] },
  'pages/iot/index/balance/pay/index': { ...topUp, params: { optionId: '3' }, shows: ['50', '收银台'] },
  'pages/iot/index/couponChoose/index': { ...coupons, shows: '满50减10券' },
  'pages/iot/index/couponChoose/pay/index': {
    params: { couponGoodsId: '1' },
    answers: {
      'GET /api/iot/couponChoose': buildCouponChoice({ onSale: [buildCouponGoods({ couponGoodsId: 1 })] })
    },
    asks: ['GET /api/iot/couponChoose'],
    shows: ['满30减10券', '支付 ¥3']
  },
  'pages/iot/index/orderLogs/index': [
    packageOrders,
    { ...topUps, as: 'top-ups', params: { tab: 'balance' } },
    {
      as: 'all orders',
      params: { tab: 'all' },
      answers: { 'GET /api/iot/simOrderList': buildPage([buildOrderLine()]) },
      asks: ['GET /api/iot/simOrderList'],
      shows: ['满30减10券', '已到账'],
      empty: { answers: { 'GET /api/iot/simOrderList': buildPage([]) }, shows: '还没有订单' }
    },
    { ...ledger, as: 'ledger', params: { tab: 'balanceLog' } }
  ],
  'pages/iot/index/orderLogs/PackageList': packageOrders,
  'pages/iot/index/orderLogs/BalanceList': topUps,
  'pages/iot/index/orderLogs/BalanceLogList': ledger,
  'pages/iot/index/package/index': {
    ...packages,
    shows: ['3GB月包', '限时秒杀'],
    empty: { answers: noPackages, shows: '暂时没有可买的套餐' }
  },
  'pages-sub/shop/receipt/index': {
    params: { orderSn: 'PK20261121000001' },
    answers: { 'GET /api/iot/orderResult': buildOrderResult({ status: 2, paid: true, done: true }) },
    asks: ['GET /api/iot/orderResult'],
    shows: '复制凭证文字'
  },
  'pages-sub/shop/choose/index': {
    answers: { 'GET /api/iot/packageChoose': buildIntents() },
    asks: ['GET /api/iot/packageChoose'],
    shows: ['现在加流量', '换长期', '3GB月包', '查看全部套餐'],
    empty: { answers: noPackages, shows: '没有合适的套餐' }
  },
  'pages/iot/index/package/SeckillSection': {
    ...packages,
    shows: '立即抢',
    empty: { answers: noPackages, shows: '现在没有秒杀活动' }
  },
  'pages/iot/index/package/details/index': {
    ...onePackage,
    answers: { ...onePackage.answers, 'GET /api/iot/simInfo': buildSimInfo() },
    shows: ['立即生效', '支付 ¥9.90']
  },
  'pages/iot/index/package/details/EffectModal': { ...onePackage, shows: ['立即生效', '下个账期'] },
  'pages/iot/index/package/details/SelectCoupon': { ...coupons, shows: '满50减10券' }
} satisfies Rows
