import { runInAction } from 'mobx'
import { isAllowed } from '@/nav/navigate'
import { stores } from '@/stores'
import { buildDeviceState } from '../../factories/holder'
import { buildCardPackage, buildLayout, buildSimInfo, type SimInfo } from '../../factories/portal'
import { openPage, press, role, until } from '../support/page'
import { logIn } from '../support/visitor'

type Layout = SimInfo['simShopLayout']
/** Changed fields, text that they bring, place (default: portal's home), and further fields the case needs. */
type Case<T> = [changes: Partial<T>, drawn: string, where?: keyof typeof places, of?: Partial<SimInfo>]

const gb = 1024 * 1024
const soon = new Date(Date.now() + 2 * 86400000).toISOString()
const order = {
  ...{ id: 1, simId: 1, uuid: 'u', orderSn: 'VP2026112200001', placeType: 3, actualPayMoney: 990 },
  ...{ startAt: soon, endAt: soon, validTag: 1, refundAt: null, refundRemark: '', refundType: 0 },
  ...{ remark: '', status: 2, updatedAt: soon, createdAt: soon }
}
const device = {
  sourceType: 2,
  deviceNo: '860000000000015',
  viceSims: [
    { simNo: '1440000000101', iccid: '', operatorType: 3, authStatus: 2, onlineStatus: 1, current: true }
  ]
}

const home = 'pages/iot/index/index'
const answersOf = (info: SimInfo) => ({
  'GET /api/iot/simInfo': info,
  'GET /api/iot/deviceState': buildDeviceState()
})

const seen = () => document.body.textContent + document.body.innerHTML

/** Opens a place for a card; returns a function that reads it: HTML of the page, or the address it leads to. */
const places = {
  home: (info: SimInfo) => {
    openPage(home, answersOf(info))
    return seen
  },
  facts: async (info: SimInfo) => {
    openPage('pages-sub/shop/cardFacts/index', answersOf(info))
    await until(() => document.body.textContent.includes('ICCID'))
    return seen
  },
  customer: (info: SimInfo) => {
    openPage('pages/iot/index/customer?view=why', answersOf(info))
    return seen
  },
  /** Address of the first entry of the merchant's menu. */
  menu: async (info: SimInfo) => {
    openPage(home, answersOf(info))
    // without a seller's promo code, the card's one applies
    runInAction(() => (stores.layout.promoCode = ''))
    press(await until(() => role('button', '七七功能')))
    const address = 'https://a.example/?p=p777'
    return () => (isAllowed(address) ? address : '')
  }
}
const plain = buildSimInfo({ simShopLayout: buildLayout({ refreshSwitch: false }) })

/** A case for each field of SIM info in the specification. */
const fields: Record<keyof SimInfo, Case<SimInfo>> = {
  simNo: [{ simNo: '1440000000777' }, '1440*****0777'],
  iccid: [{ iccid: '89860400000000000777' }, '89860400000000000777', 'facts'],
  imsi: [{ imsi: '460000000000777' }, '460000000000777', 'facts'],
  imei: [{ imei: '860000000000777' }, '860000000000777', 'facts'],
  mobile: [{ mobile: '139****7777' }, '139****7777', 'facts'],
  balance: [{ balance: 7700 }, '¥77'],
  arrearsBalance: [{ arrearsBalance: 770 }, '7.70'],
  integral: [{ integral: 777 }, '777积分'],
  couponCoin: [{ couponCoin: 77 }, '77券币'],
  simStatus: [{ simStatus: 7 }, '风控停机'],
  authStatus: [{ authStatus: 1 }, '未实名'],
  authPlatformStatus: [{ needPlatformAuth: true, authPlatformStatus: 1 }, '先完成平台实名'],
  internetStatus: [{ internetStatus: 2 }, '已断网'],
  onlineStatus: [{ onlineStatus: 2 }, '离线'],
  cancelStatus: [{ cancelStatus: 2 }, '注销'],
  replaceStatus: [{ replaceStatus: 2 }, '换'],
  totalFlow: [{ totalFlow: 20 * gb }, '5 GB / 20 GB'],
  useFlow: [{ useFlow: 6 * gb }, '6 GB / 10 GB'],
  surplusFlow: [{ surplusFlow: 7 * gb }, '7GB'],
  surplusTime: [{ surplusTime: 77 }, '77天', 'facts'],
  surplusUnit: [{ surplusUnit: 2 }, '30个月', 'facts'],
  status: [{ status: 0 }, '停用'],
  endAt: [{ packages: [], endAt: soon }, '剩 2 天'],
  lastRobinAt: [{ lastRobinAt: null }, '尚未读取用量'],
  createdAt: [{ createdAt: '2024-07-07T02:00:00.000Z' }, '2024年7月7日', 'facts'],
  operatorType: [{ operatorType: 3 }, '中国电信'],
  needBuyCoupon: [{ needBuyCoupon: true }, '先买优惠券'],
  bindPhoneMode: [{ mobile: '', bindPhoneMode: 2 }, '先绑定手机号'],
  apn: [{ apn: 'ctnet' }, 'ctnet', 'facts'],
  promoCode: [
    {
      promoCode: 'p777',
      simShopLayout: buildLayout({
        menus: [{ title: '七七功能', icon: '', type: 'url', path: 'https://a.example/?p={promoCode}' }]
      })
    },
    'p777',
    'menu'
  ],
  needBuyPackage: [{ needBuyPackage: true }, '没有可用套餐'],
  needAuth: [{ needAuth: true, authStatus: 3 }, '实名'],
  needPlatformAuth: [{ needPlatformAuth: true, authPlatformStatus: 1 }, '先完成平台实名'],
  platformAuthType: [{ needPlatformAuth: true, platformAuthType: 3 }, '姓名、身份证和照片', 'facts'],
  existPayPassword: [{ existPayPassword: false }, '未设置'],
  cardPasswordMode: [{ cardPasswordMode: 2 }, '登录和'],
  sourceType: [device, '我的设备'],
  deviceNo: [device, '8600*******0015'],
  isInfiniteFlow: [{ isInfiniteFlow: true }, '不限量'],
  rechargeTimes: [{ rechargeTimes: 77 }, '77', 'facts'],
  numbAuth: [{ numbAuth: true }, '号码认证已开通', 'facts'],
  breakRuleId: [{ breakRuleId: 5 }, '触发使用规则'],
  breakTips: [{ breakRuleId: 5, breakTips: '一小时内用量异常' }, '一小时内用量异常'],
  allowRemoveBreak: [{ breakRuleId: 5, breakTips: '用量异常', allowRemoveBreak: true }, '恢复上网'],
  deviceNetworkMode: [{ ...device, deviceNetworkMode: 'auto' }, '自动选择'],
  hasAccelerate: [{ hasAccelerate: true }, '可加速'],
  viceSims: [device, '当前网络'],
  volumePackageId: [{ volumePackageId: 7 }, '按量'],
  volume: [{ volumePackageId: 7, volume: { useFlow: gb, totalMoney: 770, gPrice: 500 } }, '7.70'],
  device: [{ ...device, device: { wifiEncrypt: 'wpa2' } }, 'WPA2'],
  packages: [{ packages: [buildCardPackage({ packageName: '七七流量包' })] }, '七七流量包'],
  outlook: [{ outlook: { until: soon, by: 'data', usedToday: 77 * 1024 } }, '77 MB'],
  unread: [{ unread: 77 }, '77'],
  nextBillAt: [{ nextBillAt: '2027-07-06T16:00:00.000Z' }, '7月7日'],
  renewal: [
    { renewal: { renewAt: soon, packageName: '七七月包', price: 990, cannotRenewReason: '' } },
    '自动续费 七七月包'
  ],
  realName: [
    { needPlatformAuth: true, authPlatformStatus: 1, realName: { status: 3, reason: '照片看不清' } },
    '平台实名没有通过：照片看不清'
  ],
  switching: [{ ...device, switching: { operatorType: 2, expectedAt: soon } }, '正在切换到中国联通'],
  underWay: [
    {
      underWay: {
        job: null,
        order: {
          ...{ orderSn: 'PK20261125000077', title: '七七套餐', amount: 990 },
          ...{ status: 1, payBefore: null, failReason: '运营商正在办理' }
        }
      }
    },
    '七七套餐 · 到账中'
  ],
  beginsNow: [
    {
      ...{ surplusFlow: 0, useFlow: 10 * gb, totalFlow: 10 * gb },
      beginsNow: { orderSn: 'PK20261121000002', endAt: null }
    },
    '现在开始用'
  ],
  restore: [{ arrearsBalance: 7000, restore: { packageId: 7, price: 770 } }, '一键恢复上网 ¥77.70'],
  kefuMobile: [{ kefuMobile: '400-777-7777' }, '400-777-7777'],
  simShopLayout: [{ simShopLayout: buildLayout({ name: '七七卡中心' }) }, '七七卡中心'],
  vipOrder: [
    {
      vipOrder: {
        ...{ ...order, vipId: 1, vipName: '七七会员', logo: '', packagePrice: 990 },
        privileges: { gi: 0, items: [] }
      }
    },
    '七七会员'
  ],
  accelerateOrder: [
    { accelerateOrder: { ...order, accelerateId: 1, accelerateName: '极速', speedCode: '77M' } },
    '77M'
  ]
}

const slide = {
  image: '/media/a.svg',
  title: '七七活动',
  type: 'page' as const,
  path: '/pages/iot/index/customer'
}
const entry = (title: string) => ({ title, icon: '', type: 'page' as const, path: '/' })

/** A case for each field of the SIM layout, except those of the page "me". */
const layouts: Record<Exclude<keyof Layout, 'user'>, Case<Layout>> = {
  // host of pictures given as a path
  domain: [{ domain: 'https://cdn.example', logo: '/77.png' }, 'https://cdn.example/77.png'],
  name: [{ name: '七七卡中心' }, '七七卡中心'],
  logo: [{ logo: '/media/77.svg' }, '/media/77.svg'],
  refreshSwitch: [{ refreshSwitch: true }, '刷新'],
  packageLamp: [
    { packageLamp: true },
    '快用完',
    'home',
    { packages: [buildCardPackage({ useFlow: 9 * gb + 777777 })] }
  ],
  kefuUrl: [{ kefuUrl: 'https://kefu.example/77' }, '在线客服', 'customer'],
  notice: [{ notice: '七七维护通知' }, '七七维护通知'],
  maxMenuTimes: [{ maxMenuTimes: 1, menus: [entry('一'), entry('二')] }, '更多'],
  menus: [{ menus: [entry('七七功能')] }, '七七功能'],
  carousels: [{ carousels: [slide] }, '七七活动'],
  popup: [{ popup: { switch: true, title: '七七提醒', content: '<p>七七</p>' } }, '七七提醒'],
  tabBar: [
    {
      tabBar: {
        switch: true,
        middleBulge: false,
        items: [
          { title: '七七页', icon: '', activeIcon: '', path: `/${home}`, switch: true },
          { title: '我的', icon: '', activeIcon: '', path: '/pages-sub/iot/user/index', switch: true }
        ]
      }
    },
    '七七页'
  ]
}

const rows: [string, Case<SimInfo>][] = [
  ...Object.entries(fields),
  ...Object.entries(layouts).map(([name, [layout, drawn, where, of]]): [string, Case<SimInfo>] => [
    `layout ${name}`,
    [{ ...of, simShopLayout: buildLayout(layout) }, drawn, where]
  ])
]

/** Content of each place for a plain card. */
const before: Partial<Record<keyof typeof places, string>> = {}

beforeEach(() => logIn())

test.each(['home', 'facts', 'customer'] as const)('%s of a plain card', async (where) => {
  const look = await places[where](plain)
  await until(() => look().includes(where === 'facts' ? 'ICCID' : '400-000-0000'))
  before[where] = look()
})

test.each(rows)('%s is shown, or steers something', async (_name, [changes, drawn, where = 'home']) => {
  if (changes.simNo) logIn(changes.simNo)
  const look = await places[where]({ ...plain, ...changes })
  try {
    await until(() => look().includes(drawn))
  } catch {
    throw new Error(`"${drawn}" is not on ${where}, which says: ${document.body.textContent}`)
  }
  // the plain card does not have it
  expect(before[where] ?? '').not.toContain(drawn)
})
