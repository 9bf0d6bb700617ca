import { when } from 'mobx'
import { act } from 'react'
import { get, post, type Call } from '@/api/client'
import { useAttempt, type AttemptOptions, type Try } from '@/hooks/useAttempt'
import { feedback } from '@/runtime/feedback'
import { readAttempt } from '@/stores/attempt'
import { renderHook } from './render'

type Network = 'silent' | 'gone' | 'absent' | { code: number; data: unknown }
const none: Network = { code: 40400, data: null }

/** Replaces fetch: per path an answer, `silent` (never answers) or `gone` (no connection). Returns the paths asked. */
function network(answers: Record<string, Network>) {
  const asked: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = (input as string).split('?')[0]!
    asked.push(path)
    const answer = answers[path]!
    if (answer === 'silent') return new Promise(() => undefined)
    if (answer === 'absent') return Promise.resolve(new Response('Not found', { status: 404 }))
    if (answer === 'gone') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(JSON.stringify({ message: '', ...answer })))
  })
  return asked
}
afterEach(() => jest.restoreAllMocks())

const order = '/api/iot/buyPackage'
const result = '/api/iot/orderResult'
/** Aborts a call under way, as a page does when it is left. */
const aborted = <T>(call: Call<T>) => {
  call.abort()
  return call
}
const buy = ({ clientKey, shown }: Try) =>
  post(order, { clientKey, shown, packageId: 7, effectType: 1, placeType: 9 })
const ask = (clientKey: string) => get(result, { clientKey }, { quiet: true })

let cards = 0
async function attempt({ send = buy, ...more }: Partial<AttemptOptions<{ orderSn: string }, []>> = {}) {
  const owner = `attempt-${++cards}`
  const list = 'pages/iot/index/orderLogs/index'
  const { result: hook } = await renderHook(
    () => useAttempt({ owner, amount: 990, result: '/pages/x?orderSn={orderSn}', list, send, ask, ...more }),
    undefined
  )
  const press = () => act(() => hook.now.make().catch((error: unknown) => error))
  return { hook, press, now: () => readAttempt(owner) }
}

test('an order that was given up under way is asked about by its key: it may have been made', async () => {
  const asked = network({ [order]: 'silent', [result]: 'gone' })
  const { hook, press, now } = await attempt({ send: (tried) => aborted(buy(tried)) })
  const { key } = now()
  expect(await press()).toMatchObject({ kind: 'aborted' })
  expect(asked).toEqual([order, result])
  expect(hook.now.unknown).toBe(true)
  expect(now()).toMatchObject({ key, sent: expect.any(String) })
})

test('a question that was given up under way is no answer: nothing else goes out', async () => {
  const asked = network({ [order]: 'gone', [result]: 'silent' })
  const { hook, press, now } = await attempt({ ask: (key) => aborted(ask(key)) })
  const { key } = now()
  await press()
  expect(hook.now.unknown).toBe(true)
  expect(now()).toMatchObject({ key, sent: expect.any(String) })
  expect(await press()).toMatchObject({ kind: 'aborted' })
  expect(asked.filter((path) => path === order)).toHaveLength(1)
})

test('only the server says that there is no order: then the key is free', async () => {
  network({ [order]: 'gone', [result]: none })
  const { hook, press, now } = await attempt()
  const { key } = now()
  await press()
  expect(hook.now.unknown).toBe(false)
  expect(now()).toEqual({ key })
})

test('a backend that cannot be asked about orders locks nothing: the user is told, and orders once more or not', async () => {
  network({ [order]: { code: -1, data: null }, [result]: 'absent' })
  const { hook, press, now } = await attempt()
  const { key } = now()
  expect(await press()).toMatchObject({ code: -1 })
  expect(hook.now.unknown).toBe(false)
  network({ [order]: { code: 0, data: { orderSn: 'PK20261123000001' } }, [result]: 'absent' })
  const pressed = press()
  await when(() => feedback.dialog !== undefined)
  feedback.dialog!.buttons[0]!.onClick()
  expect(await pressed).toMatchObject({ orderSn: 'PK20261123000001' })
  expect(now().key).not.toBe(key)
})
