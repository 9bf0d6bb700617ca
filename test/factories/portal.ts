import type { Data } from '@contract'
import { CardFigures as Figures } from '@contract/entities/status'
import { completeAnswer } from '@/api/complete'
import { nextId } from './shop'
import { factory } from './factory'

export type SimInfo = Data<'GET /api/iot/simInfo'>
export type PackageDetails = Data<'GET /api/iot/packageDetails'>
export type PackageRow = Data<'GET /api/iot/packageChoose'>['categories'][number]['packages'][number]
export type CardMessage = Data<'GET /api/iot/messageList'>['list'][number]
export type OrderResult = Data<'GET /api/iot/orderResult'>
export type PayMethod = Data<'GET /api/iot/payMethods'>['payMethods'][number]

const gb = 1024 * 1024
const at = '2026-11-01T02:00:00.000Z'
/** A moment that no test reaches. */
const later = '2099-12-31T16:00:00.000Z'

export const buildLayout = factory<SimInfo['simShopLayout']>(() => ({
  domain: '',
  name: '我的卡片',
  logo: '',
  refreshSwitch: true,
  packageLamp: false,
  kefuUrl: '',
  notice: '',
  maxMenuTimes: 10,
  menus: [{ title: '套餐购买', icon: '', type: 'page', path: '/pages/iot/index/package/index' }],
  carousels: [],
  popup: { switch: false, title: '', content: '' },
  tabBar: { switch: false, middleBulge: false, items: [] },
  user: { elements: [], carousels: [], maxMenuTimes: 0, service: [] }
}))

export type CardPackage = SimInfo['packages'][number]

/** A running package: 5 of 10 GB used. */
export const buildCardPackage = factory<CardPackage>(() => ({
  orderSn: 'PK20261101100001',
  packageName: '10GB月包',
  packageType: 1,
  validTag: 1,
  isInfiniteFlow: false,
  totalFlow: 10 * gb,
  useFlow: 5 * gb,
  startAt: at,
  endAt: later
}))

/** A healthy card: half of 10 GB used, verified, online, 100 yuan. */
export const buildSimInfo = factory<SimInfo>(() => ({
  ...(completeAnswer('GET /api/iot/simInfo', {}) as SimInfo),
  simNo: '1440000000001',
  iccid: '89860400000000000017',
  mobile: '138****8001',
  balance: 10000,
  integral: 500,
  couponCoin: 50,
  simStatus: 3,
  authStatus: 2,
  authPlatformStatus: 2,
  onlineStatus: 1,
  totalFlow: 10 * gb,
  useFlow: 5 * gb,
  surplusFlow: 5 * gb,
  surplusTime: 30,
  endAt: later,
  lastRobinAt: new Date().toISOString(),
  createdAt: at,
  operatorType: 1,
  apn: 'cmnet',
  needAuth: true,
  existPayPassword: true,
  cardPasswordMode: 1,
  packages: [buildCardPackage()],
  nextBillAt: later,
  renewal: null,
  kefuMobile: '400-000-0000',
  simShopLayout: buildLayout()
}))

export type CardFigures = Data<'POST /api/iot/cardFigures'>['cards'][number]

/** Figures of the card of `buildSimInfo`, as a phone with several cards is told them. */
export function buildCardFigures(overrides: Partial<CardFigures> = {}): CardFigures {
  const info = buildSimInfo(overrides)
  const fields = Object.keys(Figures.properties) as (keyof CardFigures)[]
  return Object.fromEntries(fields.map((field) => [field, info[field]])) as CardFigures
}

/** The card of `buildSimInfo`, as other answers refer to it. */
const card = { simNo: '1440000000001', operatorType: 1, sourceType: 1 }

export function buildPackageRow(overrides: Partial<PackageRow> = {}): PackageRow {
  const packageId = nextId()
  return {
    packageId,
    categoryId: 1,
    packageName: `月包${packageId}`,
    packageType: 1,
    price: 990,
    vipMoney: 0,
    originalPrice: 990,
    totalFlow: 3 * gb,
    isInfiniteFlow: false,
    duration: 1,
    durationUnit: 2,
    gPrice: 0,
    integral: 0,
    tags: [],
    summary: '',
    recommended: false,
    canBuy: true,
    cannotBuyReason: '',
    mend: '',
    startAt: at,
    endAt: '2026-11-30T16:00:00.000Z',
    lastsUntil: null,
    seckill: null,
    ...overrides
  }
}

export const buildPayMethod = factory<PayMethod>(() => ({
  placeType: 9,
  name: '收银台',
  enabled: true,
  reason: '',
  balance: 0,
  enough: true,
  needPayPassword: false
}))

/** Payment from a balance of 100 yuan, with the pay password. */
export const buildBalanceMethod = (overrides: Partial<PayMethod> = {}) =>
  buildPayMethod({ placeType: 3, name: '余额支付', balance: 10000, needPayPassword: true, ...overrides })

export const buildPackageDetails = factory<PackageDetails>(() => ({
  card,
  package: { ...buildPackageRow(), image: '', content: '', rules: ['不支持退订'] },
  effects: [
    { effectType: 1, startAt: at, endAt: '2026-11-30T16:00:00.000Z', gapDays: 0, isDefault: true },
    { effectType: 2, startAt: '2026-11-30T16:00:00.000Z', endAt: later, gapDays: 0, isDefault: false }
  ],
  volumeOpen: false,
  reconnects: false,
  coupons: [],
  payMethods: [buildBalanceMethod(), buildPayMethod()]
}))

export function buildCoupon(overrides: Partial<PackageDetails['coupons'][number]> = {}) {
  return {
    couponId: nextId(),
    name: '满减券',
    amount: 200,
    minAmount: 0,
    startAt: at,
    endAt: later,
    scope: '全部套餐',
    status: 1,
    reason: '',
    ...overrides
  }
}

/** An order that is credited. */
export const buildOrderResult = factory<OrderResult>(() => ({
  orderSn: 'PK20261121000001',
  kind: 'package',
  status: 2,
  paid: true,
  failed: false,
  done: true,
  amount: 990,
  price: 990,
  vipMoney: 0,
  couponMoney: 0,
  giftMoney: 0,
  points: 0,
  endedAt: null,
  title: '3GB月包',
  placeType: 3,
  createdAt: at,
  paidAt: at,
  creditedAt: at,
  startAt: at,
  endAt: later,
  payBefore: null,
  failReason: ''
}))

type PackageOrder = Data<'GET /api/iot/simPackageList'>['list'][number]
type TopUpOrder = Data<'GET /api/iot/simBalanceList'>['list'][number]
type Movement = Data<'GET /api/iot/simBalanceLogList'>['list'][number]
type TopUpChoice = Data<'GET /api/iot/balanceChoose'>

/** A package order that is credited: 1 of 3 GB used. */
export const buildPackageOrder = (overrides: Partial<PackageOrder> = {}): PackageOrder => ({
  orderSn: 'PK20261121000001',
  packageId: 7,
  packageName: '3GB月包',
  packageType: 1,
  effectType: 1,
  placeType: 3,
  packagePrice: 990,
  couponMoney: 0,
  actualPayMoney: 990,
  totalFlow: 3 * gb,
  useFlow: gb,
  isInfiniteFlow: false,
  startAt: at,
  endAt: '2026-12-01T02:00:00.000Z',
  validTag: 1,
  status: 2,
  createdAt: at,
  paidAt: at,
  payBefore: null,
  ...overrides
})

export const buildTopUpOrder = (overrides: Partial<TopUpOrder> = {}): TopUpOrder => ({
  orderSn: 'BL20261121000001',
  money: 5000,
  giftMoney: 0,
  placeType: 9,
  status: 2,
  createdAt: at,
  paidAt: at,
  payBefore: null,
  ...overrides
})

/** Ledger line of a package paid from the balance. */
export const buildMovement = (overrides: Partial<Movement> = {}): Movement => ({
  id: nextId(),
  type: 'package',
  title: '购买3GB月包',
  money: -990,
  balance: 9010,
  orderSn: 'PK20261121000001',
  createdAt: at,
  ...overrides
})

export const buildTopUpChoice = (overrides: Partial<TopUpChoice> = {}): TopUpChoice => ({
  card,
  balance: 9010,
  arrearsBalance: 0,
  options: [{ optionId: 3, money: 5000, giftMoney: 200, tag: '' }],
  minMoney: 100,
  maxMoney: 500000,
  payMethods: [buildPayMethod()],
  ...overrides
})

/** A package in a seckill, a sale for a limited time. */
export const buildSeckillRow = (sale: Partial<NonNullable<PackageRow['seckill']>> = {}): PackageRow =>
  buildPackageRow({
    price: 490,
    seckill: { seckillPrice: 490, stock: 3, total: 10, limit: 1, startAt: at, endAt: later, ...sale }
  })

/** Packages that a card can buy: one category with these, or no category when there are none. */
export const buildPackageChoice = (
  packages: PackageRow[],
  seckill: PackageRow[] = []
): Data<'GET /api/iot/packageChoose'> => ({
  card,
  cannotBuyReason: '',
  mend: '',
  suggestion: null,
  categories: packages.length ? [{ categoryId: 1, name: '月套餐', packages }] : [],
  seckill
})

/** Packages with those that serve what a holder comes for. */
export function buildIntents(): ReturnType<typeof buildPackageChoice> {
  const [month, year] = [
    buildPackageRow({ packageName: '3GB月包' }),
    buildPackageRow({ packageName: '年包', price: 9900 })
  ]
  const run = { effectType: 1, startAt: at } as const
  return {
    ...buildPackageChoice([month, year]),
    intents: {
      now: [{ ...run, packageId: month.packageId, endAt: '2026-11-30T16:00:00.000Z' }],
      next: [],
      long: [{ ...run, packageId: year.packageId, endAt: '2027-10-31T16:00:00.000Z' }]
    }
  }
}

type RenewOption = Data<'GET /api/iot/renewPackageOption'>

/** Auto renewal, switched off, with two packages to choose from. */
export const buildRenewOption = (overrides: Partial<RenewOption> = {}): RenewOption => {
  const runs = { startAt: '2026-11-30T16:00:00.000Z', endAt: '2026-12-31T16:00:00.000Z' }
  const month = { vipMoney: 0, isInfiniteFlow: false, duration: 1, durationUnit: 2, ...runs }
  return {
    card,
    balance: 10000,
    renewAt: runs.startAt,
    currentPackageId: 0,
    options: [
      { packageId: 2, packageName: '10GB月包', price: 1900, totalFlow: 10 * gb, ...month },
      { packageId: 3, packageName: '20GB月包', price: 2900, totalFlow: 20 * gb, ...month }
    ],
    chosen: null,
    last: null,
    payMethods: [buildBalanceMethod()],
    ...overrides
  }
}

/** The first of these packages chosen; the balance is enough. */
export const buildRenewChoice = (
  overrides: Partial<NonNullable<RenewOption['chosen']>> = {}
): NonNullable<RenewOption['chosen']> => ({
  packageId: 2,
  packageName: '10GB月包',
  agreedPrice: 1900,
  price: 1900,
  startAt: '2026-11-30T16:00:00.000Z',
  endAt: '2026-12-31T16:00:00.000Z',
  enough: true,
  cannotRenewReason: '',
  mend: '',
  ...overrides
})

/** Renewal of used-up data, on for three packages in a billing period, of which one was bought. */
export const buildUsedUp = (
  overrides: Partial<NonNullable<RenewOption['usedUp']>> = {}
): NonNullable<RenewOption['usedUp']> => ({
  ...{ most: 5700, spent: 1900, beginsAtOnce: true, cannotRenewReason: '', mend: '' },
  endAt: '2026-11-30T16:00:00.000Z',
  nextPeriodAt: '2026-11-30T16:00:00.000Z',
  ...overrides
})

type VolumeBill = Data<'GET /api/iot/volumeBill'>

/** The bill of one and a half GB beyond the packages, without a limit. */
export const buildVolumeBill = (overrides: Partial<VolumeBill> = {}): VolumeBill => ({
  list: [
    { id: 2, gb: 2, beganAt: '2026-11-21T02:07:00.000Z', useFlow: gb / 2, price: 300, money: 150 },
    { id: 1, gb: 1, beganAt: '2026-11-20T02:07:00.000Z', useFlow: gb, price: 300, money: 300 }
  ],
  ...{ total: 2, page: 1, pageSize: 20 },
  from: '2026-10-31T16:00:00.000Z',
  to: '2026-11-30T16:00:00.000Z',
  ...{ useFlow: (gb * 3) / 2, money: 450, readAt: '2026-11-21T03:07:00.000Z' },
  ...{ isOpen: true, gPrice: 300, cap: 0, balance: 10000 },
  ...overrides
})

export const buildLoginConfig = (): Data<'GET /api/simLoginConfig'> => ({
  name: '卡片中心',
  logo: '',
  title: '',
  placeholder: '',
  tips: '',
  modes: ['iot'],
  kefuUrl: ''
})

type CouponChoice = Data<'GET /api/iot/couponChoose'>

/** A coupon on sale for 3 yuan that takes 10 yuan off. */
export const buildCouponGoods = (
  overrides: Partial<CouponChoice['onSale'][number]> = {}
): CouponChoice['onSale'][number] => ({
  couponGoodsId: nextId(),
  name: '满30减10券',
  price: 300,
  amount: 1000,
  minAmount: 3000,
  days: 30,
  scope: '全部套餐',
  image: '',
  ...overrides
})

/** The coupons of a card: by default none held and none on sale. */
export const buildCouponChoice = (overrides: Partial<CouponChoice> = {}): CouponChoice => ({
  card,
  held: [],
  onSale: [],
  cannotBuyReason: '',
  payMethods: [buildBalanceMethod(), buildPayMethod()],
  ...overrides
})

/** A log-in code that awaits its answer; below, the device that asked for it. */
export const buildAsked = () => ({ code: 'a-code', expiresAt: later })
export const buildAsking = (status = 0) => ({
  device: 'Chrome · Windows',
  createdAt: at,
  expiresAt: later,
  status
})

export type HistoryLine = Data<'GET /api/iot/simHistoryLine'>

/** 30 days of 1 GB each; plenty of data left. */
export const buildHistoryLine = (overrides: Partial<HistoryLine> = {}): HistoryLine => ({
  by: 'day',
  points: Array.from({ length: 30 }, (_, i) => ({
    at: `2026-11-${String(i + 1).padStart(2, '0')}`,
    useFlow: gb
  })),
  total: 30 * gb,
  average: gb,
  share: 0,
  forecast: { early: null, likely: null, late: null },
  ...overrides
})

/** Ledger lines of one month, without income. */
export const buildLedger = (list: Movement[]): Data<'GET /api/iot/simBalanceLogList'> => ({
  list,
  total: list.length,
  page: 1,
  pageSize: 20,
  months: list.length ? [{ month: '2026-11', income: 0, spent: 990 }] : []
})

/** A coupon order in a list. */
export const buildOrderLine = (): Data<'GET /api/iot/simOrderList'>['list'][number] => ({
  orderSn: 'CP20261121000001',
  kind: 'coupon',
  title: '满30减10券',
  amount: 300,
  points: 0,
  placeType: 3,
  status: 2,
  createdAt: at
})

/** A message to a card, unread. */
export const buildMessage = (overrides: Partial<CardMessage> = {}): CardMessage => ({
  ...{ id: nextId(), kind: 'data', percent: 75, title: '', reason: '', orderSn: '', endAt: null },
  ...{ read: false, createdAt: '2026-11-22T02:00:00.000Z' },
  ...overrides
})

export const buildMessages = (list: CardMessage[] = [buildMessage()]): Data<'GET /api/iot/messageList'> => ({
  ...{ list, total: list.length, page: 1, pageSize: 20 }
})

export type Statement = Data<'GET /api/iot/statement'>
export type StatementLine = Statement['list'][number]

let statementLines = 1

export const buildStatementLine = (overrides: Partial<StatementLine> = {}): StatementLine => ({
  id: `1763690400000000.balance.0.${statementLines++}`,
  ...{ account: 'balance', direction: 'in', type: 'topUp', title: '余额充值', change: 5000, after: 10000 },
  ...{ orderSn: '', orderKind: '', debt: 0, useFlow: 0, gPrice: 0 },
  createdAt: '2026-11-21T02:00:00.000Z',
  ...overrides
})

export function buildStatement(
  list: StatementLine[] = [buildStatementLine()],
  overrides: Partial<Statement> = {}
): Statement {
  return {
    list,
    next: '',
    months: list.length ? [{ month: '2026-11', account: 'balance', in: 5000, out: 1900, refund: 300 }] : [],
    debts: [],
    now: { balance: 10000, debt: 0, points: 500, coins: 50, coupons: 2, savings: 1200 },
    pointsEndAt: null,
    worth: { goodsId: 1, title: '话费券', points: 200, marketPrice: 1000 },
    ...overrides
  }
}
