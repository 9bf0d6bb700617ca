import type { Data } from '@contract'
import { buildPage, nextId } from './shop'
import { factory } from './factory'

export type TaskCenter = Data<'GET /api/iot/taskCenter'>
export type Task = TaskCenter['tasks'][number]

const card = { simNo: '1440000000001', operatorType: 1, sourceType: 1 }

/** Monthly top-up task: 20 of 50 yuan reached. */
export const buildTask = factory<Task>(() => ({
  taskId: nextId(),
  kind: 'topUp',
  period: 'month',
  title: '本月充值满50元',
  summary: '本月到账的充值合计',
  target: 5000,
  progress: 2000,
  points: 50,
  coins: 5,
  status: 0
}))

/** 22 November; signed in on the three days before, not yet today. */
export const buildTaskCenter = factory<TaskCenter>(() => ({
  card,
  today: '2026-11-22',
  month: '2026-11',
  integral: 500,
  couponCoin: 50,
  signIn: {
    signedToday: false,
    streak: 3,
    points: 5,
    days: ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => ({ day, points: 5 })),
    rewards: [{ days: 7, points: 20, day: '2026-11-25' }],
    ladder: ['19', '20', '21', '22', '23', '24', '25'].map((day) => ({
      day: `2026-11-${day}`,
      points: day === '25' ? 25 : 5,
      signed: day < '22'
    })),
    tomorrow: 5
  },
  tasks: [buildTask()]
}))

/** `buildTaskCenter`, signed in today. */
export function buildSignedIn(gained = 5): Data<'POST /api/iot/generalSignIn'> {
  const before = buildTaskCenter()
  const signIn = before.signIn!
  return {
    ...before,
    integral: 500 + gained,
    signIn: {
      ...signIn,
      signedToday: true,
      streak: 4,
      days: [...signIn.days, { day: '2026-11-22', points: 5 }],
      ladder: signIn.ladder.map((one) => ({ ...one, signed: one.day <= '2026-11-22' }))
    },
    gained
  }
}

export type PointsRow = Data<'GET /api/iot/simIntegralLogList'>['list'][number]

export const buildPointsRow = factory<PointsRow>(() => ({
  id: nextId(),
  type: 'signIn',
  title: '每日签到',
  points: 5,
  total: 505,
  createdAt: '2026-11-22T02:00:00.000Z'
}))

/** A page of the points ledger with the sums of November. */
export function buildPointsPage(
  list: PointsRow[],
  overrides: Partial<Data<'GET /api/iot/simIntegralLogList'>> = {}
): Data<'GET /api/iot/simIntegralLogList'> {
  return {
    ...buildPage(list),
    integral: 505,
    months: list.length ? [{ month: '2026-11', gained: 25, spent: 10 }] : [],
    ...overrides
  }
}

export type Other = Data<'GET /api/iot/changeSimList'>['list'][number]

/** Another card of the same mobile. */
export const buildOther = factory<Other>(() => ({
  simId: nextId(),
  simNo: '1440*****0006',
  operatorType: 2,
  sourceType: 1,
  simStatus: 3,
  onlineStatus: 1,
  current: false,
  by: 'mobile',
  needCode: true,
  needPayPassword: false
}))

export const buildChangeList = (list: Other[]): Data<'GET /api/iot/changeSimList'> => ({
  card,
  mobile: '138****8001',
  list: [
    buildOther({
      simId: 1,
      simNo: '1440*****0001',
      operatorType: 1,
      current: true,
      by: 'self',
      needCode: false
    }),
    ...list
  ]
})

export type LinkAuth = Data<'GET /api/site/ltAuth'>

export const buildLink = factory<LinkAuth>(() => ({
  askedBy: '中国移动',
  simNo: '1440*****0003',
  operatorType: 1,
  authType: 2,
  status: 0,
  expired: false,
  reason: '',
  certName: '',
  submittedAt: null,
  expiresAt: '2099-12-31T16:00:00.000Z'
}))

export type AppVersion = Data<'GET /api/site/appVersion'>

export const buildVersion = factory<AppVersion>(() => ({
  versionCode: 131,
  version: '1.3.1',
  notes: ['签到日历上线'],
  size: 18432,
  storeUrl: '',
  packageUrl: 'https://shop.example/app.apk',
  publishedAt: '2026-11-20T02:00:00.000Z',
  newer: true,
  forced: false
}))
