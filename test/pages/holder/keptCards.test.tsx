import { runInAction } from 'mobx'
import { feedback } from '@/runtime/feedback'
import { stores } from '@/stores'
import { cleanName } from '@/pages-sub/iot/user/parts/cleanName'
import { AuthStatus, SimStatus } from '@contract/enums'
import { Code } from '@contract/errors'
import { buildChangeList } from '../../factories/tasks'
import { buildCardFigures, buildSimInfo } from '../../factories/portal'
import { box, close, openPage, press, Refusal, role, type, until, type Answers } from '../support/page'

const path = 'pages-sub/iot/user/changeDevice'
const [car, camera, home] = ['1440000000011', '1440000000012', '1440000000013'] as const

/** A phone with three cards, of which `home` is in use. */
beforeEach(() => {
  for (const simNo of [car, camera, home]) stores.sim.login({ simNo, token: `of ${simNo}` })
  runInAction(() => stores.kept.clear())
})

const open = (more: Answers = {}) =>
  openPage(path, {
    'GET /api/iot/changeSimList': buildChangeList([]),
    'POST /api/iot/cardFigures': { cards: [], ended: [] },
    'POST /api/iot/endSessions': {},
    'POST /api/simLogout': {},
    ...more
  })
const rowOf = (number: string) =>
  [...document.querySelectorAll<HTMLElement>('.card.clip > .row')].find((row) =>
    row.textContent.includes(number)
  )!
const wording = (number: string, words: string) => until(() => rowOf(number).textContent.includes(words))

describe('the cards that a phone keeps', () => {
  test('are read anew with one call; those that need something stand out, with what they need', async () => {
    const page = open({
      'POST /api/iot/cardFigures': {
        cards: [
          buildCardFigures({ simNo: home }),
          buildCardFigures({ simNo: car, simStatus: SimStatus.stopped, arrearsBalance: 1250 }),
          buildCardFigures({ simNo: camera, authStatus: AuthStatus.notVerified, arrearsBalance: 300 })
        ],
        ended: []
      }
    })
    await wording(home, '正常')
    expect(rowOf(home).textContent).toMatch(/剩 5 GB · 2099年12月31日 24:00 到期.*刚刚更新/)
    expect(rowOf(home).querySelector('.danger, .warn')).toBeNull()
    await wording(car, '已停机')
    expect(rowOf(car).textContent).toContain('欠费 12.50 元，已停机')
    expect(rowOf(camera).textContent).toContain('未实名')
    // what comes first to be mended does not hide the debt
    expect(rowOf(camera).textContent).toContain('欠费 3 元')
    expect(rowOf(camera).querySelectorAll('.danger').length).toBeGreaterThan(1)
    await until(() => page.text().includes('2 张需要处理'))
    expect(page.of('POST /api/iot/cardFigures')).toEqual([
      { sessions: [home, camera, car].map((simNo) => ({ simNo, token: `of ${simNo}` })) }
    ])
  })

  test('stand as last seen, with the age, where they cannot be read; the list of the server is another matter', async () => {
    const hours = (count: number) => new Date(Date.now() - count * 3600_000).toISOString()
    stores.wallet.see(buildSimInfo({ simNo: car, lastRobinAt: hours(3) }))
    const page = open({
      'POST /api/iot/cardFigures': new Refusal(-1, '系统繁忙', null, 500),
      'GET /api/iot/changeSimList': new Refusal(-1, '系统繁忙', null, 500)
    })
    await until(() => page.text().includes('重试'))
    expect(rowOf(car).textContent).toContain('3 小时前更新')
    expect(rowOf(camera).textContent).not.toContain('更新')
  })

  test('say when a session has ended on the server: the next tap leads to the log-in with the number', async () => {
    const page = open({ 'POST /api/iot/cardFigures': { cards: [], ended: [car, home] } })
    await wording(car, '登录已失效')
    // the card in use hears it from its own calls
    expect(stores.sim.loggedIn).toBe(true)
    press(rowOf(car).querySelector<HTMLElement>('button.grow')!)
    expect(page.went.at(-1)).toMatch(new RegExp(`login/index\\?.*simNo=${car}`))
  })
})

describe('a name of one’s own', () => {
  test('is picked or typed, shown in place of the number, and taken away by an empty one', async () => {
    const page = open()
    press(role('button', `起名 ${car}`))
    press(await until(() => role('button', '车载')))
    press(role('button', '保存'))
    await until(() => rowOf(car).textContent.includes('车载'))
    press(role('button', '改名 车载'))
    type(await until(() => box('名称')), '  老爸的   车 ')
    press(role('button', '保存'))
    await wording(car, '老爸的 车')
    expect(stores.wallet.nameOf(car)).toBe('老爸的 车')
    press(role('button', '改名 老爸的 车'))
    type(await until(() => box('名称')), '')
    press(role('button', '保存'))
    await until(() => role('button', `起名 ${car}`))
    expect(page.asked.filter(({ key }) => !/cardFigures|changeSimList/.test(key))).toEqual([])
  })

  test('outlives a new log-in of the card and its ended session, and goes with the card', () => {
    const { sim, wallet } = stores
    wallet.rename(car, '车载')
    wallet.end(car)
    sim.login({ simNo: car, token: 'new' })
    expect(wallet.nameOf(car)).toBe('车载')
    sim.forget(car)
    sim.login({ simNo: car, token: 'newer' })
    expect(wallet.nameOf(car)).toBe('')
  })

  test.each([
    ['  车载  ', '车载'],
    ['一二三四五六七八九十', '一二三四五六七八'],
    ['a\u202eb\u200bc\u0007', 'abc'],
    ['\u200b \n', ''],
    ['🚗🚗🚗🚗🚗🚗🚗🚗🚗', '🚗🚗🚗🚗🚗🚗🚗🚗']
  ])('is cleaned: %j', (typed, name) => expect(cleanName(typed)).toBe(name))

  test('stands on the home beside the operator, and on the page “me”', async () => {
    stores.wallet.rename(home, '家里')
    const info = { 'GET /api/iot/simInfo': buildSimInfo({ simNo: home }) }
    for (const where of ['pages/iot/index/index', 'pages-sub/iot/user/index'] as const) {
      const page = openPage(where, info)
      await until(() => page.text().includes('家里 · 中国移动'))
      close()
    }
  })
})

describe('leaving', () => {
  test('one card says what goes and what stays; the others, and what the shop keeps, stay', async () => {
    const item = { kind: 'general', id: 7, title: '手机壳', note: '', image: '', price: 990 } as const
    stores.kept.turn(item)
    const page = open()
    stores.wallet.rename(camera, '摄像头')
    press(await until(() => role('button', '退出 摄像头')))
    await until(() => page.text().includes('退出“摄像头”'))
    expect(page.text()).toMatch(/从这台手机清除：.*卡照常使用、照常计费/)
    press(role('button', '退出'))
    await until(() => page.of('POST /api/iot/endSessions').length === 1)
    expect(page.of('POST /api/iot/endSessions')).toEqual([
      { sessions: [{ simNo: camera, token: `of ${camera}` }] }
    ])
    expect(page.text()).not.toContain(camera)
    expect([stores.sim.simNo, stores.wallet.cards.length]).toEqual([home, 2])
    expect(stores.kept.isFavourite(item)).toBe(true)
    expect(page.went).toEqual([])
  })

  test('the card in use goes on with the next one whose session holds, and says which', async () => {
    stores.wallet.rename(car, '车载')
    const page = open({ 'POST /api/iot/cardFigures': { cards: [], ended: [camera] } })
    await until(() => page.text().includes('登录已失效'))
    press(await until(() => role('button', `退出 ${home}`)))
    press(await until(() => role('button', '退出')))
    await until(() => page.went.at(-1)?.includes('/pages/iot/index/index'))
    expect(feedback.toast?.title).toBe('已退出，现在用的是 车载')
    expect([stores.sim.simNo, stores.sim.token]).toEqual([car, `of ${car}`])
    expect(stores.sim.loginSns).toEqual([car, camera])
    expect(page.of('POST /api/iot/endSessions')).toEqual([
      { sessions: [{ simNo: home, token: `of ${home}` }] }
    ])
  })

  test('a session that has ended since the page was opened is passed over', async () => {
    const ended: string[] = []
    const page = open({ 'POST /api/iot/cardFigures': () => ({ cards: [], ended }) })
    await until(() => page.of('POST /api/iot/cardFigures').length === 1)
    ended.push(camera)
    press(await until(() => role('button', `退出 ${home}`)))
    press(await until(() => role('button', '退出')))
    await until(() => page.went.at(-1)?.includes('/pages/iot/index/index'))
    expect(stores.sim.simNo).toBe(car)
  })

  test('where the sessions cannot be asked for, the next card counts until a call of its own says otherwise', async () => {
    const page = open({ 'POST /api/iot/cardFigures': new Refusal(Code.failed, '', null, 500) })
    press(await until(() => role('button', `退出 ${home}`)))
    press(await until(() => role('button', '退出')))
    await until(() => page.went.at(-1)?.includes('/pages/iot/index/index'))
    expect(stores.sim.simNo).toBe(camera)
  })

  test('the card in use leads to the log-in when no other session holds, which offers the numbers', async () => {
    const page = open({ 'POST /api/iot/cardFigures': { cards: [], ended: [camera, car] } })
    press(await until(() => role('button', `退出 ${home}`)))
    press(await until(() => role('button', '退出')))
    await until(() => page.went.at(-1)?.includes('/pages/iot/login/index'))
    expect([stores.sim.loggedIn, stores.sim.loginSns]).toEqual([false, [camera, car]])
  })

  test('all of them is asked first, and leaves nothing of them in the storage', async () => {
    stores.wallet.rename(car, '车载')
    const page = open()
    press(await until(() => role('button', '退出全部 3 张卡')))
    expect(stores.wallet.cards).toHaveLength(3)
    press(await until(() => role('button', '退出')))
    await until(() => page.went.at(-1)?.includes('/pages/iot/login/index'))
    expect([stores.wallet.cards, stores.sim.loginSns]).toEqual([[], []])
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/车载|144000000001[123]/)
  })
})
