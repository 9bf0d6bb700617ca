import {
  AuthStatus,
  BindPhoneMode,
  CancelStatus,
  InternetStatus,
  OnlineStatus,
  Operator,
  SimStatus,
  SourceType
} from '../../../contract/enums'
import type { sim } from '../../db/schema'
import { BreakRule } from '../../values'
import { LayoutId } from './portalLayouts'
import { kbPerGb } from '../../../rules/card/data'

export interface DemoSim {
  simNo: string
  columns: Partial<typeof sim.$inferInsert>
  /**
   * Events, oldest first: a top-up (fen), or a package by name and the share of it that is used (0 to 1; 1 unless
   * given).
   */
  story: { daysAgo: number; topUp?: number; buy?: string; used?: number; cancelled?: boolean }[]
  payPassword?: string
  coupons?: boolean
  services?: boolean
  /** The last request for our own real-name check. */
  realName?: { status: number; reason: string }
  vice?: DemoSim[]
}

const online = { internetStatus: InternetStatus.normal, onlineStatus: OnlineStatus.online }
const cut = { internetStatus: InternetStatus.cut, onlineStatus: OnlineStatus.offline }

/** Cards with fixed numbers and states, for people and for tests. */
const fixed: DemoSim[] = [
  {
    simNo: '1440000000001',
    columns: {
      ...online,
      iccid: '89860400000000000017',
      mobile: '13800138001',
      integral: 500,
      couponCoin: 50,
      dailyUse: kbPerGb
    },
    // 200 - 19 - 12 - 69 = 100 yuan
    story: [
      { daysAgo: 85, topUp: 20000 },
      { daysAgo: 80, buy: '10GB月包' },
      { daysAgo: 70, buy: '5GB加油包' },
      { daysAgo: 40, buy: '50GB月包', cancelled: true },
      { daysAgo: 30, buy: '60GB季包', used: 0.5 }
    ],
    payPassword: '135790',
    coupons: true
  },
  {
    simNo: '1440000000002',
    columns: {
      ...online,
      operatorType: Operator.unicom,
      apn: '3gnet',
      integral: 60,
      dailyUse: Math.round(0.3 * kbPerGb)
    },
    story: [
      { daysAgo: 60, topUp: 5000 },
      { daysAgo: 28, buy: '30GB三十日包', used: 0.985 }
    ],
    payPassword: '135790'
  },
  {
    simNo: '1440000000003',
    columns: {
      onlineStatus: OnlineStatus.offline,
      operatorType: Operator.telecom,
      apn: 'ctnet',
      simStatus: SimStatus.toActivate,
      authStatus: AuthStatus.notVerified,
      authPlatformStatus: AuthStatus.notVerified,
      needAuth: true,
      needPlatformAuth: true,
      bindPhoneMode: BindPhoneMode.optional
    },
    story: []
  },
  {
    simNo: '1440000000004',
    columns: {
      ...cut,
      simStatus: SimStatus.stopped,
      arrears: 1860,
      volumePrice: 300,
      volumeUse: Math.round(6.2 * kbPerGb),
      volumeMoney: 1860,
      breakRuleId: BreakRule.arrears,
      breakTips: '账户欠费18.60元，已停机；充值还清后自动恢复',
      allowRemoveBreak: true,
      dailyUse: Math.round(0.4 * kbPerGb)
    },
    story: [
      { daysAgo: 70, topUp: 1900 },
      { daysAgo: 70, buy: '10GB月包' }
    ]
  },
  {
    simNo: '1440000000005',
    columns: {
      ...online,
      sourceType: SourceType.device,
      operatorType: Operator.device,
      deviceNo: '860000000000015',
      imei: '860000000000015',
      deviceNetworkMode: 'auto',
      wifiEncrypt: 'wpa2',
      layoutId: LayoutId.devices,
      dailyUse: 2 * kbPerGb
    },
    story: [
      { daysAgo: 50, topUp: 10000 },
      { daysAgo: 15, buy: '100GB月包', used: 0.3 }
    ],
    payPassword: '135790',
    vice: [
      {
        simNo: '1440000000051',
        columns: {
          ...online,
          operatorType: Operator.unicom,
          apn: '3gnet',
          layoutId: LayoutId.devices,
          dailyUse: kbPerGb
        },
        story: []
      },
      {
        simNo: '1440000000052',
        columns: {
          operatorType: Operator.telecom,
          apn: 'ctnet',
          layoutId: LayoutId.devices,
          authStatus: AuthStatus.notVerified
        },
        story: []
      }
    ]
  },
  {
    simNo: '1440000000006',
    columns: {
      ...online,
      operatorType: Operator.broadnet,
      apn: 'cbnet',
      layoutId: LayoutId.plain,
      integral: 1280,
      dailyUse: 4 * kbPerGb
    },
    story: [
      { daysAgo: 40, topUp: 30000 },
      { daysAgo: 10, buy: '不限量季包' }
    ],
    payPassword: '135790',
    services: true
  }
]

const withCards = [Operator.mobile, Operator.unicom, Operator.telecom, Operator.broadnet]

const states: [number, Partial<typeof sim.$inferInsert>][] = [
  [SimStatus.inStock, { dailyUse: 0 }],
  [SimStatus.toActivate, {}],
  [SimStatus.normal, online],
  [
    SimStatus.stopped,
    {
      ...cut,
      breakRuleId: BreakRule.unusualUse,
      breakTips: '短时间内用量异常，已暂停上网；确认是本人使用即可自助恢复',
      allowRemoveBreak: true
    }
  ],
  [SimStatus.cancelled, { ...cut, cancelStatus: CancelStatus.cancelled }],
  [SimStatus.separated, { ...cut, breakTips: '检测到机卡分离，请将卡片插回原设备' }],
  [SimStatus.riskStopped, { ...cut, breakTips: '因风险管控停机，请联系客服' }],
  [SimStatus.invalid, cut],
  [SimStatus.testable, online],
  [SimStatus.abnormal, cut],
  [SimStatus.unknown, { internetStatus: InternetStatus.unknown, onlineStatus: OnlineStatus.unknown }]
]

/** A card in every simStatus: 1440000000101 has state 1, 1440000000102 state 2 ...; 1440000000111 is 9999. */
const inEachState: DemoSim[] = states.map(([simStatus, columns], i) => ({
  simNo: String(1440000000101 + i),
  columns: {
    simStatus,
    operatorType: withCards[i % withCards.length]!,
    dailyUse: Math.round(0.25 * kbPerGb),
    ...columns
  },
  story: [
    { daysAgo: 45, topUp: 10000 },
    { daysAgo: 20, buy: '30GB三十日包', used: 0.2 + i * 0.05 }
  ]
}))

export const demoSims: DemoSim[] = [...fixed, ...inEachState]
