import type { CallKey, Data } from '../../contract'
import type { Bilingual } from '../bilingual'
import type { Session } from './backend'

/** Earlier answers, by call; of a backend that may have the types wrong. */
export type Seen = <K extends CallKey>(call: K) => Partial<Data<K>> | undefined

export interface Around {
  seen: Seen
  address: string
  card: string
  /** The card's, once it is logged in. */
  session?: Session
}

/** How a call that only reads is tried. */
export interface Read {
  /** Query; undefined when earlier answers lack what `needs` names. */
  input?: (around: Around) => object | undefined
  needs?: Bilingual
  /** Names something that does not exist: the answer must be a refusal. Without `input` it is all that is asked. */
  unknown?: object
}

const first = <T>(list: T[] | undefined): T | undefined => (Array.isArray(list) ? list[0] : undefined)
const withId = <N extends string>(name: N, id: unknown) => (id === undefined ? undefined : { [name]: id })
const noId = 2147483647

/** A GET without its row does not compile; a POST has one when it only reads. */
type Reads = Record<Extract<CallKey, `GET ${string}`>, Read> & { [K in CallKey]?: Read }

/** In the order in which they are asked: an id comes from the list before it. */
export const reads: Reads = {
  'GET /api/hk/baseConfig': {},
  'GET /api/hk/genericConfig': {},
  'POST /api/dictData/options': { input: () => ({ types: ['haoka_operator'] }) },
  'GET /api/shop/base/ipLocation': {},
  'GET /api/shop/numberList': { input: () => ({ page: 1, pageSize: 20 }) },
  'GET /api/shop/numberDetails': {
    input: ({ seen }) => withId('numberId', first(seen('GET /api/shop/numberList')?.list)?.numberId),
    needs: { en: 'a number on sale', zh: '在售的号码' },
    unknown: { numberId: noId }
  },
  'GET /api/shop/numberCounts': { input: () => ({ keyword: '8' }) },
  'GET /api/shop/nearNumbers': { input: () => ({ keyword: '88888888' }) },
  'GET /api/shop/myHolds': {},
  'GET /api/shop/watches': {},
  'GET /api/shop/goodsWatches': {},
  'GET /api/shop/goodsList': { input: () => ({ page: 1, pageSize: 20 }) },
  'GET /api/shop/goodsDetails': {
    input: ({ seen }) => withId('goodsId', first(seen('GET /api/shop/goodsList')?.list)?.goodsId),
    needs: { en: 'an item on sale', zh: '在售的商品' },
    unknown: { goodsId: noId }
  },
  'GET /api/shop/suggest': { input: () => ({ keyword: '卡' }) },
  'GET /api/shop/goodsInstead': { input: () => ({ keyword: 'conformance' }) },
  'GET /api/shop/nearGoods': {
    input: ({ seen }) => withId('goodsId', first(seen('GET /api/shop/goodsList')?.list)?.goodsId),
    needs: { en: 'an item on sale', zh: '在售的商品' },
    unknown: { goodsId: noId }
  },
  'GET /api/shop/deliveryTerms': { input: () => ({ kind: 'general' }) },
  'GET /api/shop/fastNumberList': { unknown: { goodsId: noId } },
  'GET /api/shop/commentList': {},
  'GET /api/shop/singlePageInfo': { unknown: { pageCode: 'conformance-none' } },
  'GET /api/shop/sysQuestion/list': {},
  'GET /api/shop/sysQuestion/view': {
    input: ({ seen }) => withId('id', first(seen('GET /api/shop/sysQuestion/list')?.list)?.id),
    needs: { en: 'a question', zh: '帮助里的问题' },
    unknown: { id: noId }
  },
  'GET /api/shop/customer/hotQuestionList': {},
  'GET /api/site/loginProtocol': {},
  'GET /api/site/iotLoginProtocol': {},
  'GET /api/site/article': { input: () => ({ key: 'about' }) },
  'GET /api/site/licences': {},
  'GET /api/site/wxJsSign': { input: ({ address }) => ({ url: `${address}/shop/` }) },
  'GET /api/site/wechatInfo': {},
  'GET /api/site/appVersion': {},
  'GET /api/site/miniCode': { input: () => ({ page: 'pages/index/index' }) },
  'GET /api/site/getWifiCode': { unknown: { code: 'conformance-none' } },
  'GET /api/site/getOneCode': { unknown: { code: 'conformance-none' } },
  'GET /api/site/generalOneCodeById': { unknown: { id: noId } },
  'GET /api/site/scanAuthorize': { unknown: { code: 'conformance-none' } },
  'POST /api/site/checkScanAuthorize': { unknown: { code: 'conformance-none' } },
  'GET /api/site/ltAuth': { unknown: { token: 'conformance-none-conformance' } },
  'GET /app/getAppDomain': { unknown: { packageName: 'conformance.none' } },
  'GET /api/hk/provedMobile': {},
  'GET /api/hk/orderList': {},
  'GET /api/hk/orderCounts': {},
  'GET /api/hk/orderMessages': { unknown: { orderSn: 'NO20200101999999' } },
  'GET /api/hk/orderDetails': { unknown: { orderSn: 'NO20200101999999' } },
  'GET /api/hk/payResult': { unknown: { orderSn: 'NO20200101999999' } },
  'GET /api/hk/logistics': { unknown: { orderSn: 'NO20200101999999' } },
  'GET /api/hk/afterSales': { unknown: { orderSn: 'NO20200101999999' } },
  'GET /api/hk/afterSaleDetails': {
    unknown: { orderSn: 'NO20200101999999', afterSaleSn: 'AS20200101999999' }
  },
  'GET /api/simLoginConfig': {},
  'GET /api/iot/loginCode': { unknown: { code: 'conformance-none' } },
  'POST /api/iot/checkLoginCode': { unknown: { code: 'conformance-none' } },
  'GET /api/iot/protocol': { input: () => ({ type: 'service' }), unknown: { type: 'conformanceNone' } },
  'GET /api/iot/protocolList': {},
  'GET /api/iot/layoutPreview': {
    input: ({ card }) => withId('simNo', card || undefined),
    needs: { en: '--card', zh: '--card' }
  },
  'GET /api/iot/simInfo': {},
  'POST /api/iot/simRefresh': {},
  'GET /api/iot/simHistoryLine': { input: () => ({ by: 'day' }) },
  'POST /api/iot/cardFigures': {
    input: ({ session }) => session && { sessions: [session] },
    needs: { en: '--card', zh: '--card' }
  },
  'GET /api/iot/changeSimList': {},
  'GET /api/iot/packageChoose': {},
  'GET /api/iot/packageDetails': {
    input: ({ seen }) => {
      const choice = seen('GET /api/iot/packageChoose')
      const rows = Array.isArray(choice?.categories)
        ? choice.categories.flatMap(({ packages }) => packages)
        : []
      return withId('packageId', first(rows)?.packageId)
    },
    needs: { en: 'a package on sale for this card', zh: '这张卡可买的套餐' },
    unknown: { packageId: noId }
  },
  'GET /api/iot/simPackageList': {},
  'GET /api/iot/renewPackageOption': {},
  'GET /api/iot/volumeBill': {},
  'GET /api/iot/balanceChoose': {},
  'GET /api/iot/simBalanceList': {},
  'GET /api/iot/simBalanceLogList': {},
  'GET /api/iot/simOrderList': {},
  'GET /api/iot/statement': {},
  'GET /api/iot/payMethods': { unknown: { orderSn: 'BL20200101999999' } },
  'GET /api/iot/orderResult': {
    input: ({ seen }) => withId('orderSn', first(seen('GET /api/iot/simBalanceList')?.list)?.orderSn),
    needs: { en: 'a top-up order of this card', zh: '这张卡的充值订单' },
    unknown: { orderSn: 'BL20200101999999' }
  },
  'GET /api/iot/simIntegralLogList': {},
  'GET /api/iot/couponChoose': {},
  'GET /api/iot/couponExchangeList': {},
  'GET /api/iot/couponCoinLogList': {},
  'GET /api/iot/vipList': {},
  'GET /api/iot/accelerateList': {},
  'GET /api/iot/accelerateOrderList': {},
  'GET /api/iot/taskCenter': {},
  'GET /api/iot/integralShopIndex': {},
  'GET /api/iot/integralShopGoodsDetails': {
    input: ({ seen }) => withId('goodsId', first(seen('GET /api/iot/integralShopIndex')?.list)?.goodsId),
    needs: { en: 'an item in the points mall', zh: '积分商城的商品' },
    unknown: { goodsId: noId }
  },
  'GET /api/iot/goodsShopStore': {
    input: ({ seen }) => withId('goodsId', first(seen('GET /api/iot/integralShopIndex')?.list)?.goodsId),
    needs: { en: 'an item in the points mall', zh: '积分商城的商品' }
  },
  'GET /api/iot/simAddressList': {},
  'GET /api/iot/shopOrderList': {},
  'GET /api/iot/shopOrderDetails': {
    input: ({ seen }) => withId('orderSn', first(seen('GET /api/iot/shopOrderList')?.list)?.orderSn),
    needs: { en: 'a mall order of this card', zh: '这张卡的商城订单' },
    unknown: { orderSn: 'JF20200101999999' }
  },
  'GET /api/iot/simOfficialAuth': {},
  'GET /api/iot/deviceOfficialAuth': {},
  'GET /api/iot/realNameResult': {},
  'GET /api/iot/messageList': {},
  'GET /api/iot/messageSwitches': {},
  'GET /api/iot/switchNetOption': {},
  'GET /api/iot/deviceState': {},
  'GET /api/iot/deviceJob': { unknown: { jobId: noId } }
}

/** Calls that write: what they must refuse before they do anything, asked without any session. */
export const refusals: { [K in CallKey]?: object } = {
  'POST /api/simLogin': { simNo: '!' },
  'POST /api/sms/send': { mobile: '123', scene: 'simLogin' },
  'POST /api/hk/sendCode': { contactPhone: '123', certNo: '1' },
  'POST /api/site/wifiCreate': { ssid: '', encryption: 'wpa2' },
  'POST /api/site/updateAuthorizeStatus': { code: '' }
}
