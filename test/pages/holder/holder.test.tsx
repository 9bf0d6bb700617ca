import { act } from 'react'
import { runInAction } from 'mobx'
import { feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import {
  buildChangeList,
  buildLink,
  buildOther,
  buildSignedIn,
  buildTask,
  buildTaskCenter,
  buildVersion
} from '../../factories/tasks'
import { buildLayout, buildSimInfo } from '../../factories/portal'
import { close, openPage, press, Refusal, role, until } from '../support/page'
import { logIn } from '../support/visitor'

test('a sign-in brings its points, once; the calendar marks the day', async () => {
  logIn()
  const page = openPage('pages-sub/iot/task/index', {
    'GET /api/iot/taskCenter': buildTaskCenter(),
    'POST /api/iot/generalSignIn': buildSignedIn()
  })
  await until(() => page.text().includes('已连续签到 3 天'))
  expect(page.box.querySelectorAll('.signcal .dot')).toHaveLength(3)
  press(role('button', '签到领 5 积分'))
  await until(() => page.text().includes('已连续签到 4 天'))
  expect(page.text()).toContain('505')
  expect(page.text()).toContain('今天已签到')
  expect(page.box.querySelectorAll('.signcal .dot')).toHaveLength(4)
})

test('a task that is done is claimed; one that is not leads to where it is done', async () => {
  logIn()
  const done = buildTask({
    title: '绑定手机号',
    kind: 'bindMobile',
    target: 1,
    progress: 1,
    status: 1,
    coins: 0
  })
  const page = openPage('pages-sub/iot/task/index', {
    'GET /api/iot/taskCenter': buildTaskCenter({ tasks: [buildTask(), done] }),
    'POST /api/iot/claimTask': {
      ...buildTaskCenter({ tasks: [buildTask(), { ...done, status: 2 }] }),
      gained: { points: 50, coins: 0 }
    }
  })
  await until(() => page.text().includes('绑定手机号'))
  press(role('button', '领取'))
  await until(() => page.text().includes('已领取'))
  expect(page.of('POST /api/iot/claimTask')).toEqual([{ taskId: done.taskId }])
  press(role('button', '去完成'))
  expect(page.went.at(-1)).toContain('pages/iot/index/balance/index')
})

test('all rewards that are ready are claimed at once, and the sum is said', async () => {
  logIn()
  const ready = (title: string, points: number) =>
    buildTask({ title, kind: 'bindMobile', target: 1, progress: 1, status: 1, points, coins: 0 })
  const tasks = [ready('绑定手机号', 50), ready('设置支付密码', 20)]
  const page = openPage('pages-sub/iot/task/index', {
    'GET /api/iot/taskCenter': buildTaskCenter({ tasks }),
    'POST /api/iot/claimTask': ({ taskId }: { taskId: number }) => {
      const claimed = tasks.find((task) => task.taskId === taskId)!
      claimed.status = 2
      return {
        ...buildTaskCenter({ tasks: tasks.map((task) => ({ ...task })) }),
        gained: { points: claimed.points, coins: 0 }
      }
    }
  })
  await until(() => page.text().includes('全部领取'))
  press(role('button', '全部领取'))
  await until(() => feedback.toast?.title === '已领取 +70 积分' && !page.text().includes('全部领取'))
  expect(page.of('POST /api/iot/claimTask')).toEqual(tasks.map(({ taskId }) => ({ taskId })))
})

test('the ladder tells each of the seven days, and after the sign-in what tomorrow brings', async () => {
  logIn()
  const page = openPage('pages-sub/iot/task/index', {
    'GET /api/iot/taskCenter': buildTaskCenter(),
    'POST /api/iot/generalSignIn': buildSignedIn()
  })
  await until(() => page.text().includes('签到领 5 积分'))
  const days = () =>
    [...page.box.querySelectorAll('.ladder .sr')].map(({ textContent }) => textContent.trim())
  expect(days()).toEqual([
    ...[19, 20, 21].map((day) => `11月${day}日 +5 积分 已签到`),
    '今天 +5 积分',
    ...[23, 24].map((day) => `11月${day}日 +5 积分`),
    '11月25日 +25 积分'
  ])
  expect(page.text()).not.toContain('明天签到')
  press(role('button', '签到领 5 积分'))
  await until(() => page.text().includes('明天签到 +5 积分'))
  expect(days()[3]).toBe('今天 +5 积分 已签到')
})

test('after a day that was left out a sign-in begins anew', async () => {
  logIn()
  const center = buildTaskCenter()
  const signIn = { ...center.signIn!, streak: 0, days: [] }
  const answers = { 'GET /api/iot/taskCenter': { ...center, signIn } }
  const page = openPage('pages-sub/iot/task/index', answers)
  await until(() => page.text().includes('今天签到，开始连续'))
})

test('what another page did shows also after a claim', async () => {
  logIn()
  const mobile = buildTask({ title: '绑定手机号', kind: 'bindMobile', target: 1, progress: 0 })
  const claimed = buildTask({ title: '实名认证', kind: 'realName', target: 1, progress: 1, status: 2 })
  const tasks = [mobile, { ...claimed, status: 1 }]
  const answers = {
    'GET /api/iot/taskCenter': () => buildTaskCenter({ tasks }),
    'POST /api/iot/claimTask': {
      ...buildTaskCenter({ tasks: [mobile, claimed] }),
      gained: { points: 50, coins: 0 }
    }
  }
  const page = openPage('pages-sub/iot/task/index', answers)
  await until(() => page.text().includes('绑定手机号'))
  press(role('button', '领取'))
  await until(() => page.text().includes('已领取'))
  // the mobile is bound on its page, which tells of the card's news
  tasks.splice(0, 2, { ...mobile, progress: 1, status: 1 }, claimed)
  act(() => runInAction(() => void (stores.sim.infoAt = Date.now())))
  await until(() => page.box.querySelector('button') && role('button', '领取'))
})

test('at midnight the page turns to the new day', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-22T23:59:30+08:00'), doNotFake: ['queueMicrotask'] })
  logIn()
  const { gained: _, ...signed } = buildSignedIn()
  const page = openPage('pages-sub/iot/task/index', {
    'GET /api/iot/taskCenter': () =>
      Date.now() < Date.parse('2026-11-23T00:00:00+08:00')
        ? signed
        : buildTaskCenter({ today: '2026-11-23', signIn: { ...signed.signIn!, signedToday: false } })
  })
  await until(() => page.text().includes('今天已签到'))
  act(() => void jest.advanceTimersByTime(60_000))
  await until(() => !page.text().includes('今天已签到'))
  expect(role('button', '签到领 5 积分')).toBeTruthy()
})

test('a limit of the me page is kept, 0 is none', async () => {
  logIn()
  const service = Array.from({ length: 9 }, (_, i) => ({
    title: `服务${i}`,
    icon: '',
    type: 'page',
    path: '/pages/iot/index/index'
  }))
  for (const [maxMenuTimes, last] of [
    [0, '服务8'],
    [4, '更多']
  ] as const) {
    const user = { elements: ['service'], carousels: [], maxMenuTimes, service }
    const page = openPage('pages-sub/iot/user/index', {
      'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: buildLayout({ user }) })
    })
    await until(() => page.text().includes(last))
    expect(page.text().includes('服务8')).toBe(maxMenuTimes === 0)
    close()
  }
})

test('an element of the me page that is not known is left out, whatever its name', async () => {
  logIn()
  const service = [{ title: '服务', icon: '', type: 'page', path: '/pages/iot/index/index' }]
  const user = { elements: ['constructor', 'toString', 'service'], carousels: [], maxMenuTimes: 0, service }
  const page = openPage('pages-sub/iot/user/index', {
    'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: buildLayout({ user }) })
  })
  await until(() => page.text().includes('服务'))
})

test('a previewed layout shows the made-up mobile of its sample figures', async () => {
  stores.sim.preview('1440000000009')
  const page = openPage('pages-sub/iot/user/index', {
    'GET /api/iot/layoutPreview': buildSimInfo({ simNo: '1440000000009', mobile: '199****042' })
  })
  await until(() => page.text().includes('已绑定 199****042'))
  stores.sim.endPreview()
})

const noFigures = { cards: [], ended: [] }

test('a card of the same mobile is changed to by a code, never by a tap alone', async () => {
  logIn()
  const other = buildOther()
  const page = openPage('pages-sub/iot/user/changeDevice', {
    'GET /api/iot/changeSimList': buildChangeList([other]),
    'POST /api/iot/cardFigures': noFigures
  })
  await until(() => page.text().includes(other.simNo))
  press(role('button', new RegExp(other.simNo.replace(/\*/g, '\\*'))))
  await until(() => page.text().includes('短信验证'))
  expect(page.of('POST /api/iot/changeSim')).toEqual([])
})

test('a link that there is not says so, without a toast', async () => {
  const page = openPage('pages-sub/ltAuth/index?token=a-token-of-more-than-twenty', {
    'GET /api/site/ltAuth': new Refusal(41002, '链接无效')
  })
  await until(() => page.text().includes('请核对短信中的链接'))
})

test('a link that was refused says why and how often it may be tried again, with its form', async () => {
  const refused = { status: 3, reason: '姓名与身份证号码不一致', authType: 1 }
  const link = (triesLeft: number) =>
    openPage('pages-sub/ltAuth/index?token=a-token-of-more-than-twenty', {
      'GET /api/site/ltAuth': buildLink({ ...refused, triesLeft })
    })
  const page = link(4)
  await until(() => page.text().includes('姓名与身份证号码不一致。请核对后重新提交，还可提交 4 次'))
  expect(page.text()).toContain('身份证号')
  close()
  const spent = link(0)
  await until(() => spent.text().includes('链接已使用，请重新获取'))
})

test('a link asks for no more than its type', async () => {
  const page = openPage('pages-sub/ltAuth/index?token=a-token-of-more-than-twenty', {
    'GET /api/site/ltAuth': buildLink({ authType: 1 })
  })
  await until(() => page.text().includes('身份证号'))
  expect(page.text()).not.toContain('验证码')
})

test('a forced update has no later and no way back', async () => {
  const page = openPage('pages-sub/appUpdate/index', {
    'GET /api/site/appVersion': buildVersion({ forced: true })
  })
  await until(() => page.text().includes('更新后才能继续使用'))
  expect(page.text()).not.toContain('以后再说')
  expect(document.getElementById('nav-back')).toBeNull()
})
