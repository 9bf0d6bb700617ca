import { showView } from '@/async/view'
import { createLoader, type View } from '@/async/load'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp() {
  const views: View[] = []
  const load = createLoader<string>(
    (view) => views.push(view),
    async (again) => `in place of it, until ${await again().catch(() => 'it comes')}`
  )
  return { views, load }
}

const standsIn = 'in place of it, until it comes'
const never = () => new Promise<string>(() => undefined)

test('a page that comes within 200 ms shows no view', async () => {
  const { views, load } = setUp()
  const page = load(() => Promise.resolve('page'))
  await expect(page).resolves.toBe('page')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(views).not.toContain('loading')
})

test('the view comes after 200 ms, and the stand-in after 60000 ms', async () => {
  const { views, load } = setUp()
  const late = jest.fn(() => Promise.reject<string>(new Error('slow')))
  late.mockImplementationOnce(never)
  const came = jest.fn()
  void load(late).then(came)
  await jest.advanceTimersByTimeAsync(199)
  expect(views).toEqual(['none'])
  await jest.advanceTimersByTimeAsync(1)
  expect(views).toEqual(['none', 'loading'])
  await jest.advanceTimersByTimeAsync(59_799)
  expect(views).toEqual(['none', 'loading'])
  expect(came).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(views).toEqual(['none', 'loading', 'none'])
  expect(came).toHaveBeenCalledWith(standsIn)
})

test('a stand-in takes the place of a failed import, and can ask for it again', async () => {
  const { views, load } = setUp()
  await expect(load(() => Promise.reject(new Error('offline')))).resolves.toBe(standsIn)
  expect(views).toEqual(['none', 'none'])
})

test('a page that was left for another before it came never comes', async () => {
  const { load } = setUp()
  const came = jest.fn()
  let come = (_page: string) => undefined as void
  void load(() => new Promise<string>((resolve) => (come = resolve))).then(came)
  await expect(load(() => Promise.resolve('second'))).resolves.toBe('second')
  come('first')
  await jest.advanceTimersByTimeAsync(60_000)
  expect(came).not.toHaveBeenCalled()
})

test('the view follows the page asked for last', async () => {
  const { views, load } = setUp()
  void load(never)
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

  test('is the only one', () => {
    showView('loading')
    showView('loading')
    expect(document.querySelectorAll('.async-view')).toHaveLength(1)
  })
})
