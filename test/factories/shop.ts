import type { Data } from '@contract'
import { LogisticsState } from '@contract/enums'
import { factory } from './factory'

export type NumberRow = Data<'GET /api/shop/numberList'>['list'][number]
export type GoodsRow = Data<'GET /api/shop/goodsList'>['list'][number]
export type OrderDetails = Data<'GET /api/hk/orderDetails'>
export type OrderRow = Data<'GET /api/hk/orderList'>['list'][number]
type BaseConfig = Data<'GET /api/hk/baseConfig'>
type Comment = Data<'GET /api/shop/commentList'>['list'][number]
export type Parcel = Data<'GET /api/hk/logistics'>

let last = 0
/** Unique across all factories. */
export const nextId = () => ++last

/** A page of a list as the server answers it. */
export const buildPage = <T>(list: T[], total = list.length) => ({ list, total, page: 1, pageSize: 20 })

export const buildGoodsPage = (list: GoodsRow[], groups = [...new Set(list.map(({ group }) => group))]) => ({
  ...buildPage(list),
  groups
})

export function buildNumberRow(overrides: Partial<NumberRow> = {}): NumberRow {
  const numberId = nextId()
  return {
    numberId,
    number: `138001${String(numberId).padStart(2, '0')}888`,
    operatorType: 1,
    provinceCode: '440000',
    province: '广东',
    city: '广州',
    pattern: 'AAA',
    patternFrom: 8,
    patternTo: 10,
    price: 50000,
    prestore: 20000,
    lowFee: 5900,
    contractMonths: 12,
    featured: true,
    state: 1,
    ...overrides
  }
}

export function buildNumberDetails(
  overrides: Partial<Data<'GET /api/shop/numberDetails'>> = {}
): Data<'GET /api/shop/numberDetails'> {
  const row = buildNumberRow(overrides)
  return {
    ...row,
    trueCost: { now: row.price + row.prestore, promised: row.lowFee * row.contractMonths },
    packageName: '畅享 59 元套餐',
    terms: [{ label: '合约期', value: '12 个月' }],
    packageNotice: '<p>每月 30 GB 流量</p>',
    needPhoto: false,
    smsCode: 1,
    ageMin: 16,
    ageMax: 60,
    notDeliveredTo: ['650000'],
    near: [],
    ...overrides
  }
}

export function buildWatches(
  ...list: Partial<Data<'GET /api/shop/watches'>['list'][number]>[]
): Data<'GET /api/shop/watches'> {
  const one = {
    ...{ numberId: 71, number: '13800138888', waitsFor: 'free' as const, news: false, state: 2 },
    ...{ was: 10000, now: 10000, smsTo: '', told: false, endsAt: '2026-12-24T04:00:00Z' }
  }
  return { list: list.map((given) => ({ ...one, ...given })), sms: true, hours: '9-21' }
}

export function buildGoodsRow(overrides: Partial<GoodsRow> = {}): GoodsRow {
  const goodsId = nextId()
  return {
    goodsId,
    kind: 'general',
    title: `商品 ${goodsId}`,
    subtitle: '一句话介绍',
    image: '/art/goods.svg',
    operatorType: 1,
    group: '配件',
    price: 9900,
    marketPrice: 12900,
    monthlyFee: 0,
    tags: ['包邮'],
    sold: 12,
    stock: 5,
    ...overrides
  }
}

type GoodsDetails = Data<'GET /api/shop/goodsDetails'>

export const buildGoodsDetails = factory<GoodsDetails>(() => ({
  ...buildGoodsRow(),
  images: [],
  content: '<p>商品介绍</p>',
  notice: '',
  dataKb: 0,
  voiceMinutes: 0,
  contractMonths: 0,
  terms: [],
  selectNumber: 0,
  provinceCode: '',
  smsCode: 0,
  uploadPhoto: 0,
  ageMin: 0,
  ageMax: 120,
  notDeliveredTo: [],
  options: []
}))

/** Fast item: a plan; by default the buyer chooses any number. */
export function buildPlan(overrides: Partial<GoodsDetails> = {}): GoodsDetails {
  return buildGoodsDetails({
    kind: 'fast',
    title: '畅享卡',
    group: '大流量卡',
    price: 1000,
    monthlyFee: 3900,
    dataKb: 185 * 1048576,
    voiceMinutes: 100,
    contractMonths: 12,
    terms: [{ label: '生效', value: '激活当月' }],
    selectNumber: 1,
    ageMin: 16,
    ageMax: 60,
    ...overrides
  })
}

/** A number without a pattern or price, as plans offer them. */
export const buildPlainNumber = (overrides: Partial<NumberRow> = {}): NumberRow =>
  buildNumberRow({
    pattern: '',
    patternFrom: -1,
    patternTo: -1,
    price: 0,
    prestore: 0,
    lowFee: 0,
    contractMonths: 0,
    featured: false,
    ...overrides
  })

export const buildComment = factory<Comment>(() => ({
  id: nextId(),
  nickname: '张*',
  avatar: '',
  score: 5,
  content: '办理很快',
  bought: '靓号 138****8888',
  createdAt: '2026-11-20T04:00:00.000Z'
}))

export function buildBaseConfig(front: Partial<BaseConfig['front']> = {}): BaseConfig {
  return {
    front: {
      title: '号码商城',
      keywords: '',
      description: '',
      logo: '',
      indexCarousel: [
        { image: '/art/1.svg', title: '新号上架', type: 'page', path: '/pages/index/VanityNumber/index' }
      ],
      bottomTips: '下单前请阅读交易条款',
      ipcCode: '',
      kefuUrl: '',
      kefuQr: '',
      kefuMobile: '4000000000',
      followQr: '',
      shopTemplate: 1,
      fastNav: [
        { title: '挑靓号', icon: '/art/nav.svg', type: 'page', path: '/pages/index/VanityNumber/index' }
      ],
      suggest: ['888', '520'],
      indexSearch: true,
      indexFirstGroup: 0,
      showInviteRegister: false,
      ...front
    },
    promoCode: 'demo',
    promoName: '演示店铺',
    isAgent: false,
    domain: '',
    inviteCode: '',
    douyinMpImId: '',
    kuaishouMpImId: '',
    showPaymentType: [1, 9],
    shopMenu: [],
    webviewHosts: [],
    further: ['*']
  }
}

export const buildOrderRow = factory<OrderRow>(() => ({
  orderSn: `HM20261121${String(nextId()).padStart(6, '0')}`,
  kind: 'number',
  title: '13800138888 畅享 59 元套餐',
  optionLabel: '',
  image: '',
  number: '13800138888',
  operatorType: 1,
  amount: 70000,
  status: 0,
  applyFailReason: '',
  createdAt: '2026-11-21T04:00:00.000Z',
  payBefore: '2099-01-01T00:00:00.000Z'
}))

export const buildOrderDetails = factory<OrderDetails>(() => ({
  ...buildOrderRow(),
  lines: [
    { label: '号码费', amount: 50000 },
    { label: '预存话费', amount: 20000 }
  ],
  certName: '张*',
  contactPhone: '138****8000',
  address: '广东省广州市天河区体育西路 1 号',
  placeType: 0,
  paidAt: null,
  logisticsCompany: '',
  trackingNumber: '',
  events: [{ at: '2026-11-21T04:00:00.000Z', status: 0, text: '订单已提交' }],
  form: {
    provinceCode: '440000',
    province: '广东省',
    city: '广州市',
    county: '天河区',
    address: '体育西路 1 号',
    realName: true,
    smsCode: 0,
    uploadPhoto: 0,
    ageMin: 16,
    ageMax: 60,
    notDeliveredTo: [],
    rejected: []
  },
  canRepair: false,
  canComment: false
}))

/** A parcel on its way. */
export const buildParcel = (overrides: Partial<Parcel> = {}): Parcel => ({
  company: '顺丰速运',
  phone: '95338',
  trackingNumber: 'SF123456',
  state: LogisticsState.onTheWay,
  receiver: '广东省广州市天河区体育西路 1 号，138****8000',
  events: [
    { at: '2026-11-21T06:00:00.000Z', state: LogisticsState.onTheWay, text: '快件到达广州中转场' },
    { at: '2026-11-21T04:00:00.000Z', state: LogisticsState.collected, text: '顺丰速运已收取快件' }
  ],
  ...overrides
})

type DeliveryTerms = Data<'GET /api/shop/deliveryTerms'>

/** Goods that arrive in a week for a freight, with invoices. */
export const buildDeliveryTerms = (overrides: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  ...{ freight: 800, freeFrom: 9900, dearer: ['新疆'] },
  ...{ province: '浙江省', city: '杭州市', arrivesOn: '2026-11-28' },
  invoices: ['person', 'company'],
  ...overrides
})

export const buildCommentPage = (list: Comment[], total = list.length) => ({
  ...buildPage(list, total),
  average: list.length ? list.reduce((sum, { score }) => sum + score, 0) / list.length : 0
})
