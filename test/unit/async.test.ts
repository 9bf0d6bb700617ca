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
