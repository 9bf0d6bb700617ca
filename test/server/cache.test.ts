import { shortCache } from '../../server/services/shared/cache'

/** Makes 1, 2, 3, … at each asking, when it is let go. */
function maker() {
  let made = 0
  const waiting: (() => void)[] = []
  const make = () => {
    made += 1
    const value = made
    return new Promise<number>((resolve) => waiting.push(() => resolve(value)))
  }
  return { make, go: () => waiting.splice(0).forEach((one) => one()) }
}
const failing = () => Promise.reject(new Error('the database is away'))

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())
const pass = (ms: number) => jest.setSystemTime(Date.now() + ms)

test('parallel callers share one computation, for as long as it holds', async () => {
  const { make, go } = maker()
  const ask = shortCache<number>(1000)
  const both = [ask('a', make), ask('a', make)]
  go()
  expect(await Promise.all(both)).toEqual([1, 1])
  pass(999)
  expect(await ask('a', make)).toBe(1)
  pass(1)
  const next = ask('a', make)
  go()
  expect(await next).toBe(2)
})

test('a failure is not cached', async () => {
  const ask = shortCache<number>(1000)
  await expect(ask('a', failing)).rejects.toThrow('the database is away')
  expect(await ask('a', () => Promise.resolve(5))).toBe(5)
})

test('the oldest are dropped first', async () => {
  const ask = shortCache<number>(1000, 0, 2)
  for (const key of ['a', 'b', 'c']) await ask(key, () => Promise.resolve(1))
  expect(await ask('c', () => Promise.resolve(2))).toBe(1)
  expect(await ask('a', () => Promise.resolve(2))).toBe(2)
})

describe('what may be stale', () => {
  /** A cache whose value has half a second left of the time in which it may be stale. */
  async function old() {
    const { make, go } = maker()
    const ask = shortCache<number>(1000, 1000)
    const first = ask('a', make)
    go()
    await first
    pass(1500)
    return { ask: () => ask('a', make), go }
  }

  test('nobody waits for the next value, which is made once', async () => {
    const { ask, go } = await old()
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
    go()
    await Promise.resolve()
    expect(await ask()).toBe(2)
    // its age counts from when its making began
    pass(999)
    expect(await ask()).toBe(2)
  })

  test('the old value ends, however long the next one takes', async () => {
    const { ask, go } = await old()
    expect(await ask()).toBe(1)
    pass(500)
    const late = ask()
    go()
    expect(await late).toBe(3)
    // the slower, older answer does not replace it
    expect(await ask()).toBe(3)
  })

  test('a failure leaves the old value, and the next caller tries again', async () => {
    const ask = shortCache<number>(1000, 1000)
    await ask('a', () => Promise.resolve(1))
    pass(1500)
    expect(await ask('a', failing)).toBe(1)
    await Promise.resolve()
    expect(await ask('a', () => Promise.resolve(2))).toBe(1)
    expect(await ask('a', () => Promise.resolve(3))).toBe(2)
  })
})
