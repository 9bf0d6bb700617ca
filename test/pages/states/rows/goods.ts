import { ShopOrderStatus } from '@contract/enums'
import {
  buildComment,
  buildCommentPage,
  buildGoodsDetails,
  buildGoodsPage,
  buildGoodsRow,
  buildNumberDetails,
  buildOrderDetails,
  buildPlan,
  buildWatches
} from '../../../factories/shop'
import { buildOperators } from '../../../factories/site'
import type { Answers } from '../../support/answers'
import type { Rows, View } from '../row'

const comments: Answers = {
  'GET /api/shop/commentList': buildCommentPage([buildComment({ content: '办理很快' })])
}
/** An order that came. */
const came = buildOrderDetails({ status: ShopOrderStatus.signed, canComment: true })
const number: Answers = {
  'GET /api/shop/numberDetails': buildNumberDetails({
    numberId: 71,
    number: '13800138888',
    packageName: '靓号套餐'
  })
}
const item: Answers = {
  'GET /api/shop/goodsDetails': buildGoodsDetails({ goodsId: 54, title: '快充数据线' })
}
const plan: Answers = {
  'GET /api/shop/goodsDetails': buildPlan({ goodsId: 20, title: '畅享卡' }),
  'GET /api/shop/nearGoods': { list: [] }
}

/** Without goodsId: a list of all goods. */
const all: View = {
  as: 'nothing named',
  answers: {
    'GET /api/shop/goodsList': buildGoodsPage([buildGoodsRow({ title: '星耀卡' })]),
    'POST /api/dictData/options': buildOperators()
  },
  asks: ['GET /api/shop/goodsList'],
  shows: '星耀卡',
  empty: { answers: { 'GET /api/shop/goodsList': buildGoodsPage([]) }, shows: '还没有商品' }
}

/** Pages of one plan, goods item or number. */
export const goodsRows = {
  'pages/goods/fastNumber/index': [
    {
      params: { goodsId: '20' },
      answers: { ...plan, ...comments },
      asks: ['GET /api/shop/goodsDetails'],
      shows: ['畅享卡', '月租 39 元'],
      title: '套餐详情'
    },
    all
  ],
  'pages/goods/fastNumber/formSubmit': {
    params: { goodsId: '20', numberId: '71' },
    answers: { ...plan, ...number },
    asks: ['GET /api/shop/goodsDetails', 'GET /api/shop/numberDetails'],
    shows: ['畅享卡', '13800138888', '还没有为你保留']
  },
  'pages-sub/shop/favourites/index': [
    { calm: 'what is kept lies on the phone', shows: ['还没有收藏', '去看看'] },
    {
      as: 'seen',
      title: '最近看过',
      params: { tab: 'seen' },
      calm: 'what was seen lies on the phone',
      shows: ['还没有看过的号码或商品', '去看看']
    },
    {
      as: 'compared',
      params: { kind: 'number', ids: '71,72' },
      answers: number,
      asks: ['GET /api/shop/numberDetails'],
      shows: ['138 0013 8888', '月最低消费', '合约期内至少花费']
    }
  ],
  'pages-sub/shop/search/index': {
    calm: 'what was searched lies on the phone, and nothing is typed yet',
    shows: ['换种方式找', '按生日选号']
  },
  'pages-sub/shop/city/index': {
    calm: 'the regions are a file, and no call',
    shows: ['全国', '广东', '不会自动定位']
  },
  'pages-sub/shop/watch/index': {
    params: { numberId: '71' },
    answers: {
      ...number,
      'GET /api/shop/watches': buildWatches(),
      'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' }
    },
    asks: ['GET /api/shop/numberDetails', 'GET /api/shop/watches'],
    shows: ['138 0013 8888', '开启提醒', '在商城里看到']
  },
  'pages/goods/general/index': [
    {
      params: { goodsId: '54' },
      answers: { ...item, ...comments },
      asks: ['GET /api/shop/goodsDetails'],
      shows: ['快充数据线', '库存 5']
    },
    {
      as: 'its order',
      params: { goodsId: '54', buy: '1' },
      answers: item,
      asks: ['GET /api/shop/goodsDetails'],
      shows: ['快充数据线', '收货人'],
      title: '确认订单'
    },
    all
  ],
  'pages/goods/pretty/index': {
    params: { numberId: '71' },
    answers: { ...number, ...comments },
    asks: ['GET /api/shop/numberDetails'],
    shows: ['13800138888', '真实费用']
  },
  'pages/goods/pretty/package': {
    params: { numberId: '71' },
    answers: number,
    asks: ['GET /api/shop/numberDetails'],
    shows: ['靓号套餐', '每月 30 GB 流量']
  },
  'pages/goods/pretty/comment': [
    {
      params: { goodsId: '54' },
      answers: comments,
      asks: ['GET /api/shop/commentList'],
      shows: '办理很快',
      empty: { answers: { 'GET /api/shop/commentList': buildCommentPage([]) }, shows: '还没有评价' }
    },
    {
      as: "one's own",
      params: { orderSn: came.orderSn },
      answers: { 'GET /api/hk/orderDetails': came },
      asks: ['GET /api/hk/orderDetails'],
      shows: ['畅享 59 元套餐', '你的评分', '说说你的感受', '发表评价'],
      title: '评价',
      empty: {
        answers: { 'GET /api/hk/orderDetails': { ...came, canComment: false } },
        shows: '这笔订单没有要写的评价'
      }
    }
  ]
} satisfies Rows
