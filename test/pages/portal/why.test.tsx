import { routePaths } from '@/routes'
import { SimStatus } from '@contract/enums'
import { causeOf, findingsOf } from '@/areas/card/cause/cause'
import { fixes, type FixName } from '@/areas/card/cause/fixes'
import { remindersOf } from '@/areas/status/reminders'
import { leftText } from '@/areas/card/period'
import { nextStep } from '@/areas/status/nextStep'
import { stores } from '@/stores'
import { feedback } from '@/runtime/feedback'
import { buildCardPackage, buildSimInfo, type SimInfo } from '../../factories/portal'
import { openPage, press, Refusal, role, until } from '../support/page'
import { logIn } from '../support/visitor'

const gb = 1024 * 1024
const now = Date.parse('2026-11-22T04:00:00Z')
const inDays = (days: number) => new Date(now + days * 86400000).toISOString()

const vice = { simNo: '1440000000051', iccid: '89860400000000000512', operatorType: 2, onlineStatus: 1 }
const conditions: Record<string, Partial<SimInfo>> = {
  healthy: {},
  arrears: { arrearsBalance: 1860 },
  rule: { breakRuleId: 4, breakTips: '夜间用量异常', internetStatus: 2 },
  'rule that may be lifted': { breakRuleId: 4, allowRemoveBreak: true, internetStatus: 2 },
  'rule: data used up': { breakRuleId: 1, surplusFlow: 0, useFlow: 10 * gb, internetStatus: 2 },
  'no real name': { authStatus: 1 },
  'real name unknown': { authStatus: 3 },
  'device, none online': { sourceType: 2, viceSims: [{ ...vice, authStatus: 2, current: false }] },
  'device, card not verified': { sourceType: 2, viceSims: [{ ...vice, authStatus: 1, current: true }] },
  offline: { onlineStatus: 2 },
  cut: { internetStatus: 2 }
}

/** Condition -> first cause and its fix; '-' if nothing is wrong. */
const usual: Record<string, string> = {
  healthy: '-',
  arrears: 'arrears topUp',
  rule: 'stop merchant',
  'rule that may be lifted': 'stop lift',
  'rule: data used up': 'stop buy',
  'no real name': 'realName verify',
  'real name unknown': 'realName verify',
  'device, none online': 'device refresh',
  'device, card not verified': 'device verifyVice',
  offline: 'online refresh',
  cut: 'net operator'
}

/** States whose own cause comes first under every condition. */
const final: Record<string, string> = {
  inStock: 'card merchant',
  cancelled: 'card merchant',
  separated: 'card operator',
  riskStopped: 'card operator',
  invalid: 'card merchant',
  abnormal: 'card operator',
  unknown: 'card refresh'
}
/** State -> causes that differ from the usual ones, by condition. */
const own: Record<string, Record<string, string>> = {
  toActivate: { healthy: 'online refresh', offline: 'online refresh' },
  stopped: {
    healthy: 'stop operator',
    'real name unknown': 'stop operator',
    'device, none online': 'stop operator',
    'device, card not verified': 'stop operator',
    offline: 'stop operator',
    cut: 'stop operator'
  }
}

const table = Object.keys(SimStatus).flatMap((state) =>
  Object.keys(conditions).map(
    (condition) => [state, condition, final[state] ?? own[state]?.[condition] ?? usual[condition]!] as const
  )
)

describe('why a card cannot connect', () => {
  test.each(table)('%s, %s: %s', (state, condition, expected) => {
    const simStatus = SimStatus[state as keyof typeof SimStatus]
    const info = buildSimInfo({ ...conditions[condition], simStatus })
    const cause = causeOf(info, now)
    expect(cause ? `${cause.id} ${cause.fix}` : '-').toBe(expected)
    expect(cause?.text ?? 'words').toMatch(/\S/)
  })

  test.each([
    ['cancelled, whatever its state', { cancelStatus: 2 }, '卡片已注销，无法上网'],
    ['switched off', { status: 0 }, '卡片已停用，无法上网'],
    ['replaced', { replaceStatus: 2 }, '这张卡已换成新卡，请使用新卡上网'],
    ['the words of the rule', { breakRuleId: 3, breakTips: '夜间限速触发' }, '夜间限速触发'],
    [
      'in arrears before the rule that follows from it',
      { arrearsBalance: 1860, breakRuleId: 3 },
      '欠费 18.60 元，已停机'
    ],
    ['no package', { needBuyPackage: true, totalFlow: 0, packages: [] }, '没有可用套餐，买一个就能上网'],
    ['used up', { surplusFlow: 0 }, '流量用完了，买流量包即可恢复'],
    ['nearly used up', { useFlow: 9 * gb, surplusFlow: gb }, '流量快用完了'],
    [
      'no platform check',
      { needPlatformAuth: true, authPlatformStatus: 1 },
      '还没有完成平台实名，不能购买套餐'
    ],
    ['a device without cards', { sourceType: 2 }, '设备里没有可用的卡'],
    ['the net of a device', conditions['device, card not verified']!, '设备当前使用的中国联通卡还没有实名']
  ])('%s', (_, state, text) => expect(causeOf(buildSimInfo(state), now)?.text).toBe(text))

  test('auto renewal that will buy the next package: nothing ends; else it does', () => {
    const ending = { packages: [buildCardPackage({ endAt: inDays(2) })] }
    const renewal = { renewAt: inDays(2), packageName: '10GB月包', price: 1900, cannotRenewReason: '' }
    expect(causeOf(buildSimInfo({ ...ending, renewal }), now)).toBeUndefined()
    const short = { ...renewal, cannotRenewReason: '余额不足，请先充值' }
    expect(causeOf(buildSimInfo({ ...ending, renewal: short }), now)?.fix).toBe('renew')
  })

  test.each([
    ['is pending', { status: 1, reason: '' }, '平台实名审核中，通过后就能购买套餐', 'seeCheck'],
    ['was refused', { status: 3, reason: '照片看不清' }, '平台实名没有通过：照片看不清', 'verifyPlatform']
  ])('a check of the platform that %s says so, on home too', (_, realName, text, fix) => {
    const info = buildSimInfo({ needPlatformAuth: true, authPlatformStatus: 1, realName })
    expect(causeOf(info, now)).toMatchObject({ text, fix })
    expect(nextStep(info, now)).toMatchObject({ text, fix })
  })

  test('what is used beyond the packages is paid by use: neither package nor data is missing', () => {
    const info = buildSimInfo({ volumePackageId: 9, surplusFlow: 0, useFlow: 10 * gb, totalFlow: 0 })
    expect(causeOf(info, now)).toBeUndefined()
  })

  test("a stop by the holder's own limit leads to where it is raised", () => {
    const volume = { useFlow: 2 * gb, totalMoney: 600, gPrice: 300, cap: 600 }
    const stop = { breakRuleId: 6, breakTips: '按量计费已到你设的每期上限', internetStatus: 2 }
    const info = buildSimInfo({ volumePackageId: 9, surplusFlow: 0, totalFlow: 0, volume, ...stop })
    expect(causeOf(info, now)).toMatchObject({ fix: 'raise', text: expect.stringContaining('每期上限') })
  })

  test('a package that is bought already counts: nothing ends', () => {
    const packages = [
      buildCardPackage({ endAt: inDays(2) }),
      buildCardPackage({ validTag: 2, startAt: inDays(2), endAt: inDays(32) })
    ]
    expect(causeOf(buildSimInfo({ packages: packages.slice(0, 1) }), now)?.text).toBe('套餐还有 2 天到期')
    expect(causeOf(buildSimInfo({ packages }), now)).toBeUndefined()
  })

  test.each([
    ['2026-11-30T00:00:00+08:00', '1 天'],
    ['2026-11-30T08:48:00+08:00', '2 天'],
    ['2026-11-29T00:00:00+08:00', '16 小时'],
    ['2026-11-28T08:00:00+08:00', '0 小时']
  ])('time left on 28 November until %s fits the date beside it, and is hours in the end: %s', (end, left) =>
    expect(leftText(Date.parse(end), Date.parse('2026-11-28T08:50:00+08:00'))).toBe(left)
  )

  test('a debt is one problem: the stop follows from it, the card is not called usable, no package comes first', () => {
    const info = buildSimInfo({
      ...{ simStatus: SimStatus.stopped, arrearsBalance: 1860, breakRuleId: 3 },
      ...{ totalFlow: 0, surplusFlow: 0, packages: [], needBuyPackage: true }
    })
    const found = findingsOf(info, now)
    const reply = (id: string) => found.find((one) => one.id === id)
    expect(found.filter(({ tone }) => tone === 'danger').map(({ id }) => id)).toEqual(['arrears', 'package'])
    expect(reply('arrears')?.fix).toBe('topUp')
    expect(reply('stop')).toMatchObject({ tone: 'none', text: '因欠费停机，先结清欠费' })
    expect(reply('card')).toMatchObject({ tone: 'none', text: '卡片已停机' })
    expect([reply('package')?.text, reply('package')?.fix]).toEqual([
      '没有可用套餐，先处理上面的问题再买',
      undefined
    ])
  })

  test('a card that is not verified is not called usable, nor its net open', () => {
    const found = findingsOf(buildSimInfo({ authStatus: 1 }), now)
    const answered = (id: string) => found.find((one) => one.id === id)
    for (const id of ['card', 'net'])
      expect(answered(id)).toMatchObject({ tone: 'none', text: '完成实名后启用' })
    expect(found.map(({ text }) => text).join()).not.toMatch(/可以使用|已开通/)
  })

  test('where a package lifts the stop, it is what both checks ask for', () => {
    const info = buildSimInfo({ breakRuleId: 3, surplusFlow: 0 })
    const fixesOf = findingsOf(info, now).filter(({ tone }) => tone === 'danger')
    expect(fixesOf.map(({ id, fix }) => `${id} ${fix}`)).toEqual(['stop buy', 'data buy'])
  })

  test.each(Object.entries(fixes))('%s leads to a page that is open', (_, { path, does }) => {
    if (!path) return expect(does).toBeDefined()
    expect(routePaths).toContain(path)
  })
})

describe('the next right thing', () => {
  const asked = {
    simStatus: SimStatus.toActivate,
    rechargeTimes: 0,
    needAuth: true,
    authStatus: 1,
    needPlatformAuth: true,
    authPlatformStatus: 1,
    bindPhoneMode: 2,
    mobile: '',
    needBuyPackage: true,
    totalFlow: 0,
    packages: [],
    needBuyCoupon: true
  }
  const journey: [string, Partial<SimInfo>, FixName, number | undefined][] = [
    ['verifies with the operator', {}, 'verify', 1],
    ['verifies with us', { authStatus: 2 }, 'verifyPlatform', 2],
    ['binds a mobile', { authPlatformStatus: 2 }, 'bindPhone', 3],
    ['buys a package', { mobile: '138****8001' }, 'buy', 4],
    [
      'buys a coupon',
      {
        simStatus: SimStatus.normal,
        rechargeTimes: 1,
        needBuyPackage: false,
        totalFlow: gb,
        surplusFlow: gb,
        useFlow: 0
      },
      'buyCoupon',
      undefined
    ],
    ['is through', { needBuyCoupon: false }, 'buy', undefined]
  ]
  test('comes one at a time, in order, for a new card', () => {
    let info = buildSimInfo(asked)
    for (const [, done, fix, at] of journey) {
      info = { ...info, ...done }
      expect(nextStep(info, now)).toMatchObject({ fix })
      expect(nextStep(info, now).count?.at).toBe(at)
    }
    expect(nextStep(info, now).text).toBeUndefined()
  })

  test.each([
    ['what closes the card stands before any step', { ...asked, simStatus: SimStatus.cancelled }, 'merchant'],
    ['a debt before a coupon', { needBuyCoupon: true, arrearsBalance: 1 }, 'topUp'],
    ['an optional mobile is no step', { bindPhoneMode: 1, mobile: '' }, 'buy'],
    ['data without end: the next package', { isInfiniteFlow: true, totalFlow: 0, surplusFlow: 0 }, 'buy'],
    ['data paid by use: top up', { volumePackageId: 9 }, 'topUp'],
    ['75 % used: more data', { useFlow: 7.5 * gb, surplusFlow: 2.5 * gb }, 'buy'],
    ['a week left: renew', { packages: [buildCardPackage({ endAt: inDays(6.5) })] }, 'renew']
  ])('%s', (_, state, fix) => expect(nextStep(buildSimInfo(state), now).fix).toBe(fix))
})

test.each([
  [74, 8, []],
  [75, 7, ['used75', 'days7']],
  [89, 4, ['used75', 'days7']],
  [90, 3, ['used90', 'days3']],
  [100, 1, ['used90', 'days3']]
])('marks at %i %% used and %i days before the end', (percent, days, ids) => {
  const useFlow = (10 * gb * percent) / 100
  const packages = [buildCardPackage({ endAt: inDays(days), useFlow })]
  const info = buildSimInfo({ packages, useFlow, surplusFlow: 10 * gb - useFlow })
  expect(remindersOf(info, now).map(({ id }) => id)).toEqual(ids)
})

describe('the page of all checks', () => {
  const path = 'pages/iot/index/customer'

  test('shows them in order with what was found, the APN, whom to call, and copies what they ask for', async () => {
    logIn()
    const copied: string[] = []
    document.execCommand = () => copied.push((document.activeElement as HTMLTextAreaElement).value) > 0
    const info = buildSimInfo({ simStatus: SimStatus.stopped, apn: 'cmiot', operatorType: 3 })
    const page = openPage(`${path}?view=why`, { 'GET /api/iot/simInfo': info })
    await until(() => page.text().includes('发现 1 个问题'))
    const names = [...page.box.querySelectorAll('[role="list"] [role="listitem"]')].map(
      (row) => row.textContent
    )
    expect(names).toEqual(
      findingsOf(info, Date.now()).map(({ name, text }) =>
        expect.stringMatching(new RegExp(`^${name}.*${text}`))
      )
    )
    expect(page.text()).toContain('cmiot')
    expect(page.text()).toContain('致电中国电信10000')
    press(role('button', '复制客服会问的信息ICCID · 卡号 · 状态'))
    await until(() => copied.length > 0)
    expect(copied[0]).toContain('ICCID: 89860400000000000017')
    expect(copied[0]).toContain('卡号: 1440000000001')
    expect(copied[0]).toContain('状态: 已停机')
  })

  test('does not call a card that is off line connected', async () => {
    logIn()
    const info = buildSimInfo({ onlineStatus: 2 })
    const page = openPage(`${path}?view=why`, { 'GET /api/iot/simInfo': info })
    await until(() => page.text().includes('没有发现故障，但现在不在线'))
    expect(page.text()).not.toContain('现在可以上网')
  })

  test('lifts a stop once the holder agrees, and says when it is refused', async () => {
    logIn()
    const cut = buildSimInfo({ ...conditions['rule that may be lifted'], simStatus: SimStatus.stopped })
    let refused = true
    const page = openPage(`${path}?view=why`, {
      'GET /api/iot/simInfo': cut,
      'POST /api/iot/simRemoveBreak': () =>
        refused ? new Refusal(-1, '运营商暂未受理，请稍后再试') : buildSimInfo()
    })
    press(await until(() => role('button', '自助恢复上网')))
    press(await until(() => role('button', '恢复上网')))
    await until(() => feedback.toast?.title === '运营商暂未受理，请稍后再试')
    refused = false
    const again = () => role('button', '自助恢复上网')
    await until(() => again().getAttribute('aria-busy') === null)
    press(again())
    press(await until(() => role('button', '恢复上网')))
    await until(() => page.text().includes('没有发现问题'))
    expect(page.of('POST /api/iot/simRemoveBreak')).toEqual([{ breakRuleId: 4 }, { breakRuleId: 4 }])
    expect(stores.sim.simInfo.breakRuleId).toBe(0)
  })

  test('without a card it leads to the log-in and back', async () => {
    const page = openPage(`${path}?view=why`)
    press(await until(() => role('button', '登录卡片')))
    expect(decodeURIComponent(page.went[0]!)).toContain('redirect=/pages/iot/index/customer?view=why')
  })
})
