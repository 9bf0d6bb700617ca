import {
  buildAccelerateList,
  buildAccelerateOrder,
  buildAccelerateRow,
  buildCoinLedger,
  buildCoinMovement,
  buildCouponForCoins,
  buildExchange,
  buildExchangeRow,
  buildVipList,
  buildVipOrder
} from '../../../factories/vip'
import { buildSimInfo } from '../../../factories/portal'
import { buildPage } from '../../../factories/shop'
import type { Rows, View } from '../row'

const until = '2099-12-31T16:00:00.000Z'
const noVip = { 'GET /api/iot/vipList': buildVipList({ plans: [] }) }
const vip: View = {
  answers: { 'GET /api/iot/vipList': buildVipList() },
  asks: ['GET /api/iot/vipList'],
  shows: []
}
const savings = { since: '2026-11-01T02:00:00.000Z', orders: 2, money: 1870, paid: 7800 }
const worth = {
  plans: buildVipList().plans.map((plan) => ({
    ...plan,
    worth: { saved: 2900, inTerm: 11600, paysOffDays: 245 }
  })),
  spent: { orders: 4, money: 29000 }
}
const upgradable = buildVipList({
  plans: buildVipList().plans.map((plan) =>
    plan.vipId === 3
      ? { ...plan, upgrade: { replaces: 'VP20261121000001', daysLeft: 20, credit: 600 } }
      : plan
  ),
  running: buildVipOrder({ vipId: 1, vipName: '月度会员', packagePrice: 900 }),
  vipUntil: until
})
const noSpeed = { 'GET /api/iot/accelerateList': buildAccelerateList({ plans: [] }) }
const speed: View = {
  answers: { 'GET /api/iot/accelerateList': buildAccelerateList() },
  asks: ['GET /api/iot/accelerateList'],
  shows: []
}
/** VIP, acceleration, coupons for coins. */
export const vipRows = {
  'pages-sub/iot/index/vip/index': [
    {
      ...vip,
      shows: ['尚未开通会员', '年度会员', '套餐立减10%', '开通会员'],
      empty: { answers: noVip, shows: '暂无会员套餐' }
    },
    {
      ...vip,
      as: 'that runs',
      answers: {
        'GET /api/iot/vipList': buildVipList({ running: buildVipOrder(), vipUntil: until, savings, ...worth })
      },
      shows: ['生效中', '剩余', '续费会员', '开通以来已省']
    },
    {
      ...vip,
      as: 'with what it is worth',
      answers: { 'GET /api/iot/vipList': buildVipList(worth) },
      shows: ['按你的用量', '有年度会员可省', '约8个月回本']
    },
    {
      ...vip,
      as: 'that does not pay off',
      answers: {
        'GET /api/iot/vipList': buildVipList({
          plans: buildVipList().plans.map((plan) => ({ ...plan, worth: { saved: 190, inTerm: 770 } })),
          spent: { orders: 1, money: 1900 }
        })
      },
      shows: ['按你现在的用量不划算']
    },
    {
      ...vip,
      as: 'to be upgraded',
      answers: { 'GET /api/iot/vipList': upgradable },
      shows: ['月度会员还剩 20 天，升级时折抵 ¥6', '升级会员']
    }
  ],
  'pages-sub/iot/index/vip/popup': {
    ...vip,
    shows: ['年度会员', '月度会员', '每月赠送3GB'],
    empty: { answers: noVip, shows: '暂无会员套餐' }
  },
  'pages-sub/iot/index/vip/pay': [
    {
      ...vip,
      answers: { ...vip.answers, 'GET /api/iot/simInfo': buildSimInfo() },
      params: { vipId: '3' },
      shows: ['支付后立即生效', '支付 ¥78']
    },
    {
      ...vip,
      as: 'of an upgrade',
      answers: { 'GET /api/iot/vipList': upgradable, 'GET /api/iot/simInfo': buildSimInfo() },
      params: { vipId: '3' },
      shows: ['月度会员剩余20天折抵', '支付 ¥72']
    },
    { as: 'of no plan', shows: '该会员套餐已下架', calm: 'the address names none' }
  ],
  'pages-sub/iot/user/vip': {
    ...vip,
    answers: {
      'GET /api/iot/vipList': buildVipList({
        running: buildVipOrder(),
        vipUntil: until,
        savings,
        orders: [
          buildVipOrder(),
          buildVipOrder({
            orderSn: 'VP20261121000000',
            validTag: 4,
            status: 5,
            refundAt: '2026-11-20T04:00:00.000Z',
            refundRemark: '服务已终止，款项已退回'
          })
        ]
      })
    },
    shows: ['年度会员权益', '会员订单', '服务已终止，款项已退回'],
    empty: { answers: vip.answers!, shows: '尚未开通会员' }
  },
  'pages-sub/iot/index/accelerate/index': [
    {
      ...speed,
      shows: ['未加速', '选择网速', '1天', '30天', '立即加速'],
      empty: { answers: noSpeed, shows: '该卡暂无加速套餐' }
    },
    {
      ...speed,
      as: 'that runs',
      answers: {
        'GET /api/iot/accelerateList': buildAccelerateList({
          running: buildAccelerateOrder(),
          until,
          speedCode: '2M',
          ownSpeed: '512K'
        })
      },
      shows: ['2 Mbps', '生效中', '有效期至', '套餐网速', '剩余']
    }
  ],
  'pages-sub/iot/index/accelerate/cashier': [
    { ...speed, params: { accelerateId: '2' }, shows: ['2M', '支付 ¥10', '限时优惠'] },
    { as: 'of no plan', shows: '该加速套餐已下架', calm: 'the address names none' }
  ],
  'pages-sub/iot/index/accelerate/order': {
    answers: {
      'GET /api/iot/accelerateOrderList': buildPage([
        buildAccelerateRow(),
        buildAccelerateRow({
          orderSn: 'AC20261121000002',
          validTag: 0,
          status: 0,
          startAt: null,
          endAt: null,
          placeType: 0
        })
      ])
    },
    asks: ['GET /api/iot/accelerateOrderList'],
    shows: ['2M加速 · 30天', '生效中', '待支付'],
    empty: { answers: { 'GET /api/iot/accelerateOrderList': buildPage([]) }, shows: '还没有加速订单' }
  },
  'pages-sub/iot/index/couponExchange/index': {
    answers: {
      'GET /api/iot/couponExchangeList': buildExchange({
        coupons: [
          buildCouponForCoins(),
          buildCouponForCoins({
            couponGoodsId: 6,
            name: '满100减30券',
            coins: 120,
            stock: 3,
            reason: '券币不足'
          })
        ]
      })
    },
    asks: ['GET /api/iot/couponExchangeList'],
    shows: ['50', '满10减3券', '20券币', '剩3张', '券币不足'],
    empty: {
      answers: { 'GET /api/iot/couponExchangeList': buildExchange({ coupons: [], couponCoin: 0 }) },
      shows: '暂无可兑换的优惠券'
    }
  },
  'pages-sub/iot/index/couponExchange/order': [
    {
      answers: { 'GET /api/iot/couponExchangeList': buildExchange({ list: [buildExchangeRow()], total: 1 }) },
      asks: ['GET /api/iot/couponExchangeList'],
      shows: ['满10减3券', '-20券币', '去使用'],
      empty: { answers: { 'GET /api/iot/couponExchangeList': buildExchange() }, shows: '还没有兑换记录' }
    },
    {
      as: 'coins',
      params: { tab: 'coins' },
      answers: { 'GET /api/iot/couponCoinLogList': buildCoinLedger([buildCoinMovement()]) },
      asks: ['GET /api/iot/couponCoinLogList'],
      shows: ['兑换满10减3券', '-20', '收入 70'],
      empty: { answers: { 'GET /api/iot/couponCoinLogList': buildCoinLedger([]) }, shows: '还没有券币' }
    }
  ]
} satisfies Rows
