import { showView } from '@/async/view'
import { t } from '@/i18n'
import { createLoader, type View } from '@/async/load'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp() {
  const views: View[] = []
  return { views, load: createLoader((view) => views.push(view)) }
}

test('a page that comes within 200 ms shows no view', async () => {
  const { views, load } = setUp()
  const page = load(() => Promise.resolve('page'))
  await expect(page).resolves.toBe('page')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(views).not.toContain('loading')
})

test('the view comes after 200 ms, and the error view after 60000 ms', async () => {
  const { views, load } = setUp()
  void load(() => new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(199)
  expect(views).toEqual(['none'])
  await jest.advanceTimersByTimeAsync(1)
  expect(views).toEqual(['none', 'loading'])
  await jest.advanceTimersByTimeAsync(59_799)
  expect(views).toEqual(['none', 'loading'])
  await jest.advanceTimersByTimeAsync(1)
  expect(views).toEqual(['none', 'loading', 'failed'])
})

test('a failed import shows the error view', async () => {
  const { views, load } = setUp()
  void load(() => Promise.reject(new Error('offline')))
  await jest.advanceTimersByTimeAsync(0)
  expect(views).toEqual(['none', 'failed'])
})

test('the view follows the page asked for last', async () => {
  const { views, load } = setUp()
  void load(() => new Promise(() => undefined))
  await jest.advanceTimersByTimeAsync(100)
  await load(() => Promise.resolve('second'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(views).toEqual(['none', 'none', 'none'])
})

describe('the view over the page area', () => {
  const view = () => document.querySelector('.async-view')
  afterEach(() => showView('none'))

  test('is announced while it waits, and goes', () => {
    showView('loading')
    expect(view()?.getAttribute('role')).toBe('status')
    expect(view()?.getAttribute('aria-label')).toBe('加载中...')
    showView('none')
    expect(view()).toBeNull()
  })

  test('says in words that it failed, and a click loads the page anew', () => {
    // jsdom cannot load a page: it says so when it is asked to
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    showView('failed')
    expect(view()?.getAttribute('role')).toBe('alert')
    expect(view()?.textContent).toBe(t('common.pageSlow'))
    view()!.querySelector('button')!.click()
    expect(said.mock.calls.join()).toContain('navigation')
    said.mockRestore()
  })

  test('is the only one', () => {
    showView('loading')
    showView('failed')
    expect(document.querySelectorAll('.async-view')).toHaveLength(1)
  })
})
