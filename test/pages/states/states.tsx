import { act } from 'react'
import type { CallKey } from '@contract'
import { Code } from '@contract/errors'
import { t } from '@/i18n'
import { rootOf, routes, type RoutePath } from '@/routes'
import { stores } from '@/stores'
import { hourMs } from '@rules/time'
import { parseAddress } from '@rules/url'
import { buildSimInfo } from '../../factories/portal'
import { buildPage } from '../../factories/shop'
import { buildTaskCenter } from '../../factories/tasks'
import { isSpecified, loosely, named } from '../../support/named'
import { clear } from '../support/draw'
import {
  failedWith,
  openPage,
  press,
  Refusal,
  role,
  until,
  withParams,
  type Answers,
  type Opened
} from '../support/page'
import type { Row, View } from './row'
import { table } from './table'
import { later, reply, visit } from './visit'

// jsdom has no canvas: what is drawn is not looked at here
const brush = new Proxy(
  { measureText: () => ({ width: 30 }) },
  { get: (known, name) => known[name as 'measureText'] ?? (() => undefined), set: () => true }
)

const received: string[] = []
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never)
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,')
  const listener = (words: unknown) => void received.push(String(words).slice(0, 400))
  jest.spyOn(console, 'error').mockImplementation(listener)
  jest.spyOn(console, 'warn').mockImplementation(listener)
})
afterEach(() => {
  stores.layout.setTheme('auto')
  stores.layout.setCare(false)
  expect(received.splice(0)).toEqual([])
})

/** Path and parameters of the last navigation, without promoCode. */
function ledTo({ went }: Opened) {
  const { path, params } = parseAddress(went.at(-1) ?? '')
  const own: Record<string, string | undefined> = { ...params, promoCode: undefined }
  return { path, params: own }
}

const titleOf = (path: RoutePath) => t(`title.${routes[path].title}`)

/** A page that is alone in the stack leads to the root of its storefront, and says so. */
function expectHome(path: RoutePath, { back }: Pick<View, 'back'>, page: Opened) {
  const button = document.getElementById('nav-back')
  if (back === null || routes[path].tab !== undefined) return expect(button).toBeNull()
  expect(button!.getAttribute('aria-label')).toBe('首页')
  press(button!)
  expect(ledTo(page)).toEqual({ path: `/${rootOf(path, stores.sim.loggedIn)}`, params: {} })
}

const heading = ({ box }: Opened) => box.querySelector('.navbar [role="heading"]')?.textContent ?? null

/** Without an answer, the page must not say that there is nothing. */
function expectNoEmptiness({ empty }: View, page: Opened) {
  for (const words of [empty?.shows ?? []].flat()) expect(page.text()).not.toContain(words)
}

/** Draws the page and, three hours later, draws it again with `asks` failing in a way. */
async function again(path: RoutePath, view: View, kept: string, fault: 'transport' | 'slow') {
  const seen = visit(path, view)
  await until(() => seen.shows(view.shows) && seen.shows(kept) && seen.still())
  clear()
  later(3 * hourMs)
  return visit(path, view, view.asks, fault)
}

/** Texts of all alerts; empty live regions do not count. */
const alerts = () =>
  [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent).filter(Boolean)

function seeded(path: RoutePath, view: View) {
  const { shows, title = titleOf(path), maxWidth = routes[path].maxWidth } = view

  test('seeded, opened alone by its address: its words under its title, in every dress; the bar leads home', async () => {
    const page = visit(path, view)
    await until(() => page.shows(shows) && page.still())
    expect(alerts()).toEqual([])
    expect(heading(page)).toBe(title)
    expect(page.find<HTMLElement>('.frame')?.style.maxWidth).toBe(`${maxWidth}px`)
    act(() => {
      stores.layout.setTheme('dark')
      stores.layout.setCare(true)
    })
    await until(() => page.find('.screen.dark.care') !== null)
    expect(page.shows(shows)).toBe(true)
    expectHome(path, view, page)
  })
}

function empty(path: RoutePath, { empty, ...view }: View) {
  if (!empty) return
  test('empty: says so', async () => {
    const page = visit(path, { ...view, answers: { ...view.answers, ...empty.answers } })
    await until(() => page.shows(empty.shows) && page.still())
    expect(alerts()).toEqual([])
  })
}

function failing(path: RoutePath, view: View, call: CallKey) {
  test(`failing ${call}: a toast says why, the page what is not there; again, and again, works`, async () => {
    const page = visit(path, view, [call], 'transport')
    for (const fault of ['transport', 'status', 'code'] as const) {
      page.turn(fault)
      if (fault !== 'transport') press(role('button', '重试'))
      await failedWith(reply[fault])
      expect(page.text().split(reply[fault])).toHaveLength(2)
      expect(alerts()).toHaveLength(1)
      expectNoEmptiness(view, page)
    }
    page.turn()
    press(role('button', '重试'))
    await until(() => page.shows(view.shows) && page.still())
    expect(alerts()).toEqual([])
  })
}

function malformed(path: RoutePath, view: View, call: CallKey) {
  if (!view.params || !call.startsWith('GET')) return
  test(`a link that ${call} refuses: it says so and leads on; to try again would not help`, async () => {
    const page = visit(path, view, [call], 'address')
    await until(() => page.find('.state') !== null && page.still())
    expect(page.find('.state button, .state [role="button"]')).not.toBeNull()
    expect(page.text()).not.toContain('重试')
  })
}

function slow(path: RoutePath, view: View, call: CallKey) {
  test(`slow ${call}: its shape in grey and a way home, nothing turns before 200 ms`, async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date', 'requestIdleCallback']
    })
    const page = visit(path, view, [call], 'slow')
    await until(() => page.of(call).length > 0 && page.find('.skeleton') !== null)
    act(() => jest.advanceTimersByTime(199))
    expect(page.find('.skeleton')).not.toBeNull()
    expect(page.find('.spinner')).toBeNull()
    // the title that the server gives is not known yet
    expect([titleOf(path), view.title]).toContain(heading(page))
    expectNoEmptiness(view, page)
    expectHome(path, view, page)
  })
}

function onceSeen(path: RoutePath, view: View) {
  const { kept } = view
  if (kept === undefined) return

  test('once seen, without a network: its words with their age, until the network is back', async () => {
    const page = await again(path, view, kept, 'transport')
    await until(() => page.shows(['网络不通，以下信息可能已有变化（3 小时前更新）', kept]) && page.still())
    page.turn()
    press(role('button', '重试'))
    await until(() => page.shows(view.shows) && page.still() && !page.text().includes('可能已有变化'))
  })

  test('once seen, and the network hangs: its words after 3 s, while it is still asked', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance', 'Date', 'requestIdleCallback']
    })
    const page = await again(path, view, kept, 'slow')
    act(() => jest.advanceTimersByTime(2999))
    expect(page.text()).not.toContain('可能已有变化')
    act(() => jest.advanceTimersByTime(1))
    await until(
      () => page.shows(['网络较慢，还在加载，以下信息可能已有变化（3 小时前更新）', kept]) && page.still()
    )
  })
}

function alone(path: RoutePath, view: View) {
  const asks: readonly CallKey[] = view.asks ?? []
  const others = (Object.keys(view.answers ?? {}) as CallKey[]).filter((call) => !asks.includes(call))
  if (!others.length) return
  test.each(['code', 'slow'] as const)('nothing else answers (%s): its words stand', async (fault) => {
    const page = visit(path, view, others, fault)
    await until(() => page.shows(view.shows))
  })
}

/** Draws each of these routes in each state that its row names. */
export const describeStates = (paths: RoutePath[]) =>
  describe.each(paths)('%s', (path) => {
    const row: Row | undefined = table[path]
    if (!row) {
      test('has a row of states', () => expect(Object.keys(table)).toContain(path))
      return
    }

    if (routes[path].needsCard) {
      test('without a card: the card log-in, which leads back here; nothing is asked or shown', () => {
        const [first] = [row].flat()
        const params = first?.params ?? {}
        const page = openPage(withParams(path, params))
        const { path: led, params: given } = ledTo(page)
        expect(led).toBe('/pages/iot/login/index')
        expect(parseAddress(given.redirect ?? '')).toEqual({ path: `/${path}`, params })
        expect(page.asked).toEqual([])
        expect(page.box.querySelector('.skeleton')).not.toBeNull()
      })
    }

    describe.each([row].flat().map((view) => ({ as: 'the page', ...view })))('$as', (view) => {
      seeded(path, view)
      empty(path, view)
      onceSeen(path, view)
      for (const call of view.asks ?? []) {
        slow(path, view, call)
        failing(path, view, call)
        malformed(path, view, call)
      }
      alone(path, view)
    })
  })

/** The answers of a backend that has the calls of the specification alone, with `data` changed. */
const specifiedAnswers = (answers: Answers, change: (call: string, data: unknown) => unknown) =>
  Object.fromEntries(
    Object.entries(answers).map(([call, given]) => [
      call,
      async (asked: unknown) => {
        if (!isSpecified(call)) return new Refusal(Code.notFound, '', null, 404)
        const data = await (typeof given === 'function'
          ? (given as (asked: unknown) => unknown)(asked)
          : given)
        // a refusal with code 0 is not checked against the contract
        return data instanceof Refusal ? data : new Refusal(0, '', change(call, data))
      }
    ])
  ) as Answers

/** Calls of the specification that a page makes where a further call is not there. */
const insteadOfFurther: Answers = {
  'GET /api/iot/simInfo': buildSimInfo(),
  'GET /api/iot/simPackageList': buildPage([]),
  'GET /api/iot/simBalanceList': buildPage([]),
  'GET /api/iot/shopOrderDetails': new Refusal(Code.notFound),
  'GET /api/iot/taskCenter': buildTaskCenter()
}

/** Draws each of these routes on a backend that answers the specification's calls and nothing else. */
export const describeSpecified = (paths: RoutePath[]) =>
  describe.each(paths)('%s', (path) => {
    describe.each([table[path]].flat().map((view) => ({ as: 'the page', ...view })))('$as', (view) => {
      const drawn = async (change: (call: string, data: unknown) => unknown) => {
        const answers = specifiedAnswers({ ...insteadOfFurther, ...view.answers }, change)
        const page = visit(path, { ...view, answers })
        await until(() => page.still() && page.text() !== '')
        return page.text()
      }

      test('stands on the fields that the specification names; only a page of a further call is not offered', async () => {
        const text = await drawn(named)
        expect(text).not.toContain(t('common.pageBroken'))
        expect(text).not.toContain(t('common.failed'))
        if (!routes[path].needs && (view.asks ?? []).every(isSpecified))
          expect(text).not.toContain(t('common.notOffered'))
      })

      test('stands on numbers as texts and on nulls, and on answers without anything in them', async () => {
        const text = await drawn((call, data) => (/simInfo|simLogin/.test(call) ? loosely(data) : null))
        expect(text).not.toContain(t('common.pageBroken'))
      })
    })
  })
