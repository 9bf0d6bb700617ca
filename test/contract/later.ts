/** Calls of calls.tsv that later issues bring; each leaves this list when it enters the contract. */
export const laterCalls: string[] = [
  'GET /api/iot/accelerateOrderList',
  'GET /api/iot/vipList',
  'POST /api/iot/createVipOrder',
  'GET /api/iot/accelerateList',
  'POST /api/iot/createAccelerateOrder',
  'GET /api/iot/couponExchangeList',
  'POST /api/iot/exchangeCoupon',
  'GET /api/iot/couponCoinLogList'
]

/** Calls that answer without the envelope: files and browser redirects. */
export const notEnvelope: string[] = ['GET /provinces/{code}.json', 'GET /api/wechat/authorize']
