import { until } from '../support/page'
import { draw, press, role } from '../support/draw'
import { SheetPage } from './sheetPage'

test('with nothing before the first page at all, it stays and goes on as before', async () => {
  expect(window.history.length).toBe(1)
  window.history.replaceState({ idx: 0 }, '', '#/first')
  const router = jest.fn()
  window.addEventListener('popstate', router)
  draw(<SheetPage />)
  press(role('button', '打开'))
  press(role('button', '关闭'))
  window.history.back()
  await until(() => !window.history.state.double)
  window.history.pushState({ idx: 1 }, '', '#/second')
  window.history.back()
  await until(() => router.mock.calls.length === 1)
  expect(window.location.hash).toBe('#/first')
  window.removeEventListener('popstate', router)
})

test('the way back closes the sheet first, then leaves the page', async () => {
  // history entries as Taro's router writes them, numbered by idx
  window.history.replaceState({ idx: 0 }, '', '#/list')
  window.history.pushState({ idx: 1 }, '', '#/page')
  const router = jest.fn()
  draw(<SheetPage />)
  window.addEventListener('popstate', router)
  press(role('button', '打开'))
  window.history.back()
  await until(() => !document.querySelector('[role="dialog"]'))
  await until(() => window.location.hash === '#/page')
  expect(router).not.toHaveBeenCalled()
  window.history.back()
  await until(() => router.mock.calls.length > 0)
  expect(window.location.hash).toBe('#/list')
  window.removeEventListener('popstate', router)
})

describe('on the first page, with nothing of the shop before it', () => {
  const router = jest.fn()
  const at = (hash: string) => until(() => window.location.hash === hash)
  const back = () => window.history.back()

  beforeEach(() => {
    router.mockClear()
    window.history.pushState({ of: 'another site' }, '', '#/outside')
    window.history.pushState({ idx: 0 }, '', '#/first')
    window.addEventListener('popstate', router)
    draw(<SheetPage />)
    press(role('button', '打开'))
  })
  afterEach(() => window.removeEventListener('popstate', router))

  test('the way back closes the sheet first, then leaves by one press', async () => {
    back()
    await until(() => !document.querySelector('[role="dialog"]'))
    await at('#/first')
    expect(router).not.toHaveBeenCalled()
    back()
    await until(() => router.mock.calls.length === 1)
    expect(window.location.hash).toBe('#/outside')
  })

  test('a sheet that was closed and opened anew leaves no more to go back through', async () => {
    press(role('button', '关闭'))
    press(role('button', '打开'))
    press(role('button', '关闭'))
    back()
    await at('#/outside')
    expect(router).toHaveBeenCalledTimes(1)
  })

  test('the way back from the second page is the router’s', async () => {
    press(role('button', '关闭'))
    window.history.pushState({ idx: 1 }, '', '#/second')
    back()
    await until(() => router.mock.calls.length === 1)
    expect(window.location.hash).toBe('#/first')
  })
})
