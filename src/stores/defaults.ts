import {
  AuthStatus,
  BindPhoneMode,
  CancelStatus,
  CardPasswordMode,
  DurationUnit,
  InternetStatus,
  OnlineStatus,
  Operator,
  PlatformAuthType,
  ReplaceStatus,
  SimStatus,
  SourceType
} from '@contract/enums'
import type { SimInfo, SimLayout } from './types'

/** Layout of the portal: at most 10 menus, no limit (0) on the me page. */
const emptySimLayout = (): SimLayout => ({
  domain: '',
  name: '',
  logo: '',
  refreshSwitch: false,
  packageLamp: false,
  kefuUrl: '',
  notice: '',
  maxMenuTimes: 10,
  menus: [],
  carousels: [],
  popup: { switch: false, title: '', content: '' },
  tabBar: { switch: false, middleBulge: false, items: [] },
  user: { elements: [], carousels: [], maxMenuTimes: 0, service: [] }
})

export const emptySimInfo = (): SimInfo => ({
  simNo: '',
  iccid: '',
  imsi: '',
  imei: '',
  mobile: '',
  balance: 0,
  arrearsBalance: 0,
  integral: 0,
  couponCoin: 0,
  simStatus: SimStatus.inStock,
  authStatus: AuthStatus.notVerified,
  authPlatformStatus: AuthStatus.notVerified,
  internetStatus: InternetStatus.normal,
  onlineStatus: OnlineStatus.unknown,
  cancelStatus: CancelStatus.notCancelled,
  replaceStatus: ReplaceStatus.notReplaced,
  totalFlow: 0,
  useFlow: 0,
  surplusFlow: 0,
  surplusTime: 0,
  surplusUnit: DurationUnit.days,
  status: 1,
  endAt: null,
  lastRobinAt: null,
  createdAt: '',
  operatorType: Operator.broadnet,
  needBuyCoupon: false,
  bindPhoneMode: BindPhoneMode.off,
  apn: '',
  promoCode: '',
  needBuyPackage: false,
  needAuth: false,
  needPlatformAuth: false,
  platformAuthType: PlatformAuthType.twoFactors,
  existPayPassword: false,
  cardPasswordMode: CardPasswordMode.off,
  sourceType: SourceType.card,
  deviceNo: '',
  isInfiniteFlow: false,
  rechargeTimes: 0,
  numbAuth: false,
  breakRuleId: 0,
  breakTips: '',
  allowRemoveBreak: false,
  deviceNetworkMode: '',
  hasAccelerate: false,
  viceSims: [],
  volumePackageId: 0,
  volume: { useFlow: 0, totalMoney: 0, gPrice: 0 },
  device: { wifiEncrypt: '' },
  packages: [],
  nextBillAt: '',
  renewal: null,
  kefuMobile: '',
  simShopLayout: emptySimLayout(),
  vipOrder: null,
  accelerateOrder: null
})

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]'

/** The given object, with defaults for missing or null fields, at every depth. */
export function complete<T extends object>(defaults: T, given: Partial<T> | null | undefined): T {
  const known = defaults as Record<string, unknown>
  const result: Record<string, unknown> = { ...known }
  for (const [key, value] of Object.entries(given ?? {})) {
    if (value === null || value === undefined) continue
    result[key] = isPlain(value) && isPlain(known[key]) ? complete(known[key], value) : value
  }
  return result as T
}

/** Operator to show: 99 for a card of a device. */
export const shownOperator = (sim: Pick<SimInfo, 'sourceType' | 'operatorType'>): number =>
  sim.sourceType === SourceType.device ? Operator.device : sim.operatorType
