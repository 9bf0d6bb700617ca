import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const lines = readFileSync(join(__dirname, '../calls.tsv'), 'utf8').trim().split('\n').slice(1)
const calls = new Set(
  lines
    .map((line) => line.split('\t'))
    .filter(([, , origin]) => origin === 'spec')
    .map(([method, path]) => `${method} ${path}`)
)

/** Whether the specification has a call, such as `GET /api/iot/simInfo`. */
export const isSpecified = (call: string) => calls.has(call)

/** Fields that the specification names, by entity: section 3 of product.md. */
const words = (text: string) => text.split(' ')

const front = words(
  'title keywords description logo indexCarousel bottomTips ipcCode kefuUrl kefuQr kefuMobile followQr shopTemplate fastNav suggest indexSearch indexFirstGroup showInviteRegister'
)
const baseConfig = words(
  'front promoCode promoName isAgent domain inviteCode douyinMpImId kuaishouMpImId showPaymentType shopMenu'
)
const simInfo = words(
  'simNo iccid imsi imei mobile balance arrearsBalance integral couponCoin simStatus authStatus authPlatformStatus internetStatus onlineStatus cancelStatus replaceStatus totalFlow useFlow surplusFlow surplusTime surplusUnit status endAt lastRobinAt createdAt operatorType needBuyCoupon bindPhoneMode apn promoCode needBuyPackage needAuth needPlatformAuth platformAuthType existPayPassword cardPasswordMode sourceType deviceNo isInfiniteFlow rechargeTimes numbAuth breakRuleId breakTips allowRemoveBreak deviceNetworkMode hasAccelerate viceSims volumePackageId volume device simShopLayout vipOrder accelerateOrder'
)
const wifi = words('connCount maxConnCount showWifi switchWifi wifiEncrypt wifiName wifiPass wifiType')
const order = words(
  'id simId uuid orderSn placeType actualPayMoney startAt endAt validTag refundAt refundRemark refundType remark status updatedAt createdAt'
)

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const pick = (value: unknown, names: string[]): unknown =>
  isFields(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name))) : value

const cutInfo = (value: unknown): unknown => {
  const info = pick(value, simInfo) as Fields
  if (!isFields(info)) return info
  const layout = pick(info.simShopLayout, [
    ...words(
      'domain name logo refreshSwitch packageLamp kefuUrl notice maxMenuTimes menus carousels popup tabBar user'
    )
  ])
  return {
    ...info,
    device: pick(info.device, wifi),
    simShopLayout: layout,
    vipOrder: pick(info.vipOrder, [...order, ...words('vipId vipName logo packagePrice privileges')]),
    accelerateOrder: pick(info.accelerateOrder, [...order, ...words('accelerateId accelerateName speedCode')])
  }
}

/** What stands beside an answer that the specification does not name there. */
const beside = words('card months most counts categories')

const without = (data: Fields, names: string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))

/** `data` of a call with the fields alone that the specification names. */
export function named(call: string, data: unknown): unknown {
  if (call === 'GET /api/hk/baseConfig') {
    const config = pick(data, baseConfig) as Fields
    return { ...config, front: pick(config.front, front) }
  }
  if (call === 'GET /api/iot/simInfo' || call === 'POST /api/iot/simRefresh') return cutInfo(data)
  if (call === 'POST /api/simLogin') return pick(data, words('simNo token'))
  // the packages are on sale by category
  if (!isFields(data) || call === 'GET /api/iot/packageChoose') return data
  const facts = call === 'GET /api/iot/taskCenter' ? [] : words('integral couponCoin balance arrearsBalance')
  return without(data, [...beside, ...facts, 'payMethods'])
}

/** The same with numbers as texts and nothing as null. */
export function loosely(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(loosely)
  if (isFields(data))
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, loosely(value)]))
  if (typeof data === 'number') return String(data)
  return data === '' ? null : data
}
