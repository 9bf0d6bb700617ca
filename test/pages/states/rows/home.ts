import {
  buildBaseConfig,
  buildGoodsPage,
  buildGoodsRow,
  buildNumberRow,
  buildPage
} from '../../../factories/shop'
import { buildOperators, buildSinglePage } from '../../../factories/site'
import type { Answers } from '../../support/answers'
import type { Rows, View } from '../row'

const goods: Answers = {
  'GET /api/shop/goodsList': buildGoodsPage([buildGoodsRow({ title: '快充数据线' })]),
  'POST /api/dictData/options': buildOperators()
}
const noGoods: Answers = { 'GET /api/shop/goodsList': buildGoodsPage([]) }
const numbers: Answers = {
  'GET /api/hk/baseConfig': buildBaseConfig(),
  'GET /api/shop/base/ipLocation': { provinceCode: '440000', province: '广东省', city: '广州市' },
  'GET /api/shop/myHolds': { list: [] },
  'GET /api/shop/numberList': buildPage([buildNumberRow({ number: '13800138888' })]),
  'GET /api/shop/numberCounts': { tail: 1, within: 1, placed: 1 },
  'POST /api/dictData/options': buildOperators()
}
const noNumbers: Answers = { 'GET /api/shop/numberList': buildPage([]) }

/** The shop's home. No title: its bar has the search. */
const home = {
  answers: { ...numbers, ...goods },
  asks: ['GET /api/hk/baseConfig', 'GET /api/shop/goodsList', 'GET /api/shop/numberList'],
  shows: ['挑靓号', '快充数据线', '13800138888'],
  title: null,
  empty: { answers: { ...noGoods, ...noNumbers }, shows: ['商品正在上架', '号码正在上架'] }
} satisfies View

const numberList = {
  answers: numbers,
  asks: ['GET /api/shop/numberList'],
  shows: ['找到 1 个号码', '13800138888'],
  empty: { answers: noNumbers, shows: ['找到 0 个号码', '没有符合条件的号码'] }
} satisfies View

/** First numbers that match a condition, without their count. */
const found = {
  ...numberList,
  shows: '13800138888',
  empty: { answers: noNumbers, shows: '没有符合条件的号码' }
} satisfies View

const uncounted = 'conditions can be set without the count, which then is left out'

const curated: View = {
  params: { code: 'spring' },
  answers: {
    'GET /api/shop/singlePageInfo': buildSinglePage([{ type: 'richText', html: '<p>全场包邮</p>' }])
  },
  asks: ['GET /api/shop/singlePageInfo'],
  shows: '全场包邮',
  title: '春日专场',
  empty: { answers: { 'GET /api/shop/singlePageInfo': buildSinglePage([]) }, shows: '专题内容正在准备中' }
}

/** Home, lists of numbers and goods, curated pages. */
export const homeRows = {
  'pages/index/index': home,
  'pages/index/default': home,
  'pages/index/loadDomain': {
    calm: 'leads on at once: only a packaged app asks, by its own means',
    shows: '正在初始化数据',
    back: null
  },
  'pages/index/networkCheck': { calm: 'shows what the device knows', shows: '网络已连接' },
  'pages/index/VanityNumber/index': numberList,
  'pages/index/VanityNumber/index_mp': { ...numberList, title: null },
  'pages/index/VanityNumber/menus': {
    calm: 'kinds of numbers are rules of the app',
    answers: { 'POST /api/dictData/options': buildOperators() },
    shows: '豹子'
  },
  'pages/index/VanityNumber/FilterSearch/index': found,
  'pages/index/VanityNumber/FilterSearch/fullPopup': { calm: uncounted, answers: numbers, shows: '豹子' },
  'pages/index/VanityNumber/FilterSearch/morePopup': { calm: uncounted, answers: numbers, shows: '排除数字' },
  'pages/index/VanityNumber/HeadSearch/index': [
    { calm: uncounted, answers: numbers, shows: '谐音' },
    { as: 'with digits', params: { keyword: '8888' }, ...found }
  ],
  'pages/goods/index': {
    answers: goods,
    asks: ['GET /api/shop/goodsList'],
    shows: '快充数据线',
    empty: { answers: noGoods, shows: '还没有商品' }
  },
  'pages-sub/single/index': curated,
  'pages-sub/single/single': curated
} satisfies Rows
