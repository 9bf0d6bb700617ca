import type { Data } from '@contract'
import { buildBalanceMethod, buildPayMethod } from './portal'

const at = '2026-11-01T02:00:00.000Z'
const later = '2099-12-31T16:00:00.000Z'
const card = { simNo: '1440000000001', operatorType: 1, sourceType: 1 }
const open = { cannotBuyReason: '', mend: '' as const, payMethods: [buildBalanceMethod(), buildPayMethod()] }

type VipList = Data<'GET /api/iot/vipList'>
type AccelerateList = Data<'GET /api/iot/accelerateList'>
type Exchange = Data<'GET /api/iot/couponExchangeList'>

const service = {
  ...{ id: 1, simId: 1, uuid: 'k'.repeat(20), placeType: 3, startAt: at, endAt: later, validTag: 1 },
  ...{ refundAt: null, refundRemark: '', refundType: 0, remark: '', status: 2, updatedAt: at, createdAt: at }
}

const privileges = {
  gi: 3145728,
  items: [
    { title: '套餐立减10%', icon: '/media/icon/package.png', text: '购买与自动续费均按会员价' },
    { title: '每月赠送3GB', icon: '/media/icon/gift.png', text: '每30天到账一次' }
  ]
}

/** A running VIP order of one year. */
export const buildVipOrder = (overrides: Partial<VipList['orders'][number]> = {}) => ({
  ...service,
  orderSn: 'VP20261121000001',
  actualPayMoney: 7800,
  vipId: 3,
  vipName: '年度会员',
  logo: '/media/icon/vip.png',
  packagePrice: 7800,
  privileges,
  ...overrides
})

/** Two VIP plans; none is running. */
export const buildVipList = (overrides: Partial<VipList> = {}): VipList => ({
  card,
  plans: [
    {
      ...{ vipId: 3, name: '年度会员', description: '每月不到7元', price: 7800, originalPrice: 10800 },
      logo: '/media/icon/vip.png',
      days: 365,
      discount: 10,
      pointsTimes: 1,
      privileges
    },
    {
      ...{ vipId: 1, name: '月度会员', description: '先试一个月', price: 900, originalPrice: 900 },
      logo: '/media/icon/vip.png',
      days: 30,
      discount: 5,
      pointsTimes: 1,
      privileges: { gi: 0, items: privileges.items.slice(0, 1) }
    }
  ],
  running: null,
  vipUntil: null,
  orders: [],
  ...open,
  ...overrides
})

/** A running acceleration. */
export const buildAccelerateOrder = (overrides: Partial<NonNullable<AccelerateList['running']>> = {}) => ({
  ...service,
  orderSn: 'AC20261121000001',
  actualPayMoney: 1000,
  accelerateId: 2,
  accelerateName: '2M加速',
  speedCode: '2M',
  ...overrides
})

/** Two speeds, each for 1 day and for 30 days; none is running. */
export const buildAccelerateList = (overrides: Partial<AccelerateList> = {}): AccelerateList => ({
  card,
  plans: ['2M', '1M'].flatMap((speedCode, speed) =>
    [24, 720].map((hours, term) => ({
      accelerateId: 1 + speed * 2 + term,
      ...{ name: `${speedCode}加速`, description: '标清视频、网页浏览', speedCode, hours },
      price: (term ? 1000 : 100) / (1 + speed),
      originalPrice: (term ? 3000 : 100) / (1 + speed),
      startAt: new Date().toISOString()
    }))
  ),
  running: null,
  until: null,
  speedCode: '',
  nextChangeAt: null,
  ...open,
  ...overrides
})

/** An acceleration order in the list. */
export const buildAccelerateRow = (
  overrides: Partial<Data<'GET /api/iot/accelerateOrderList'>['list'][number]> = {}
) => ({
  ...{ orderSn: 'AC20261121000001', accelerateName: '2M加速', speedCode: '2M', hours: 720 },
  ...{ actualPayMoney: 1000, placeType: 3, status: 2, startAt: at, endAt: later, validTag: 1 },
  ...{ refundAt: null, refundRemark: '', createdAt: at, payBefore: null },
  ...overrides
})

/** A coupon for 20 coins. */
export const buildCouponForCoins = (
  overrides: Partial<Exchange['coupons'][number]> = {}
): Exchange['coupons'][number] => ({
  ...{ couponGoodsId: 5, name: '满10减3券', coins: 20, amount: 300, minAmount: 1000, days: 30 },
  ...{ scope: '全部套餐', image: '', stock: null, limit: 0, reason: '' },
  ...overrides
})

/** 50 coins, one coupon for 20, none exchanged yet. */
export const buildExchange = (overrides: Partial<Exchange> = {}): Exchange => ({
  ...{ list: [], total: 0, page: 1, pageSize: 20 },
  couponCoin: 50,
  coupons: [buildCouponForCoins()],
  ...overrides
})

/** A coupon that was exchanged for coins. */
export const buildExchangeRow = (
  overrides: Partial<Exchange['list'][number]> = {}
): Exchange['list'][number] => ({
  ...{ exchangeId: 1, name: '满10减3券', coins: 20, amount: 300, minAmount: 1000, scope: '全部套餐' },
  ...{ startAt: at, endAt: later, status: 1, createdAt: at },
  ...overrides
})

/** A page of the coin ledger, with the sums of one month. */
export const buildCoinLedger = (
  list: Data<'GET /api/iot/couponCoinLogList'>['list']
): Data<'GET /api/iot/couponCoinLogList'> => ({
  ...{ list, total: list.length, page: 1, pageSize: 20 },
  months: list.length ? [{ month: '2026-11', income: 70, spent: 20 }] : []
})

/** 20 coins spent. */
export const buildCoinMovement = (): Data<'GET /api/iot/couponCoinLogList'>['list'][number] => ({
  ...{ id: 1, type: 'exchange', title: '兑换满10减3券', coins: -20, total: 50, createdAt: at }
})
