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
  buildStatement,
  buildStatementLine,
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
    kept: '3GB月包',
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
  'pages/iot/index/package/details/SelectCoupon': { ...coupons, shows: '满50减10券' },
  'pages-sub/shop/statement/index': [
    {
      as: 'all accounts',
      answers: {
        'GET /api/iot/statement': buildStatement([
          buildStatementLine({ orderSn: 'BL20261121100001', orderKind: 'balance' }),
          buildStatementLine({
            ...{ account: 'balance', direction: 'refund', type: 'refund', title: '10GB月包退款' },
            ...{ change: 300, after: 5000 }
          }),
          buildStatementLine({
            ...{ account: 'savings', type: 'vip', title: '10GB月包', change: 190, after: null },
            ...{ orderSn: 'PK20261121100001', orderKind: 'package' }
          }),
          buildStatementLine({ account: 'points', type: 'signIn', title: '每日签到', change: 5, after: 500 }),
          buildStatementLine({
            ...{ account: 'coupons', direction: 'out', type: 'expired', title: '满50减10券' },
            ...{ change: -1, after: null }
          })
        ])
      },
      asks: ['GET /api/iot/statement'],
      shows: [
        '余额充值',
        '+¥50',
        '余额 ¥100',
        '收入 ¥50 · 支出 ¥19 · 退款 ¥3',
        '+5 积分',
        '会员优惠',
        '过期'
      ],
      empty: { answers: { 'GET /api/iot/statement': buildStatement([]) }, shows: '还没有收支' }
    },
    {
      as: 'points',
      params: { account: 'points' },
      answers: {
        'GET /api/iot/statement': buildStatement([
          buildStatementLine({ account: 'points', type: 'signIn', title: '每日签到', change: 5, after: 500 })
        ])
      },
      asks: ['GET /api/iot/statement'],
      shows: ['够换话费券（200 积分，市场价 ¥10）', '照此 100 积分约值 ¥5', '积分不会过期', '余 500'],
      empty: {
        answers: {
          'GET /api/iot/statement': buildStatement([], {
            now: { balance: 0, debt: 0, points: 30, coins: 0, coupons: 0, savings: 0 }
          })
        },
        shows: ['没有符合条件的记录', '还差 170 积分']
      }
    },
    {
      as: 'debts',
      params: { account: 'debt' },
      answers: {
        'GET /api/iot/statement': buildStatement(
          [
            buildStatementLine({
              ...{ account: 'debt', direction: 'out', type: 'volume', title: '按量计费2GB，6元计入欠费' },
              ...{ change: -600, after: 600, debt: 2, useFlow: 2097152, gPrice: 300 }
            }),
            buildStatementLine({
              ...{ account: 'debt', type: 'volume', title: '归还欠费', change: 300, after: 0, debt: 1 },
              ...{ orderSn: 'BL20261101100001', orderKind: 'balance', createdAt: '2026-11-01T02:00:00.000Z' }
            })
          ],
          {
            debts: [
              {
                ...{ debt: 2, since: '2026-11-21T02:00:00.000Z', endedAt: null },
                ...{ made: 600, repaid: 0, left: 600 }
              },
              {
                ...{ debt: 1, since: '2026-10-21T02:00:00.000Z', endedAt: '2026-11-01T02:00:00.000Z' },
                ...{ made: 300, repaid: 300, left: 0 }
              }
            ],
            now: { balance: 0, debt: 600, points: 0, coins: 0, coupons: 0, savings: 0 }
          }
        )
      },
      asks: ['GET /api/iot/statement'],
      shows: [
        '11月21日 起的欠费',
        '还欠 ¥6',
        '用了 2 GB，每 GB ¥3',
        '11月1日 还清',
        '共欠 ¥3，已还 ¥3',
        '充值还清'
      ],
      empty: { answers: { 'GET /api/iot/statement': buildStatement([]) }, shows: '没有符合条件的记录' }
    }
  ]
} satisfies Rows
