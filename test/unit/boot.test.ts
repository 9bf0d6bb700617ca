import { get } from '@/api/client'
import { boot } from '@/boot'
import { clearFeedback, feedback } from '@/runtime/feedback'
import { readStored, writeStored } from '@/runtime/storage'
import { stores } from '@/stores'

const real = globalThis.fetch
const asked: Request[] = []

// the app boots once
beforeAll(() => {
  globalThis.fetch = (async (input: string, init: RequestInit) => {
    asked.push(new Request(new URL(input, 'http://localhost'), init))
    return new Response(JSON.stringify({ code: -1, message: '服务忙', data: null }))
  }) as typeof fetch
  writeStored('layout', { theme: 'dark', promoCode: 'stored', pageCode: 'spring' })
  window.history.replaceState(null, '', '/shop/#/pages/goods/index?promoCode=given')
  boot()
})
afterAll(() => {
  globalThis.fetch = real
})
afterEach(clearFeedback)

test('what was stored is there; what the address says goes before it', () => {
  expect(stores.layout.theme).toBe('dark')
  expect(stores.layout.pageCode).toBe('spring')
  expect(stores.layout.promoCode).toBe('given')
})

test('a change is stored at once', () => {
  stores.layout.setCare(true)
  expect(readStored('layout')).toMatchObject({ care: true, promoCode: 'given' })
  stores.layout.setCare(false)
})

test('a visitor has a session, and every call says so', async () => {
  const { sessionId, orderSessionId } = stores.session
  expect(sessionId).toMatch(/^[0-9a-f-]{16,}$/)
  await get('/api/hk/genericConfig').catch(() => undefined)
  expect(asked.at(-1)!.headers.get('Order-Session-ID')).toBe(orderSessionId)
})

test('a failed call is spoken of', async () => {
  await expect(get('/api/shop/numberDetails', { numberId: 1 })).rejects.toThrow('服务忙')
  expect(feedback.toast?.title).toBe('服务忙')
})

test('the document says its language', () => {
  expect(document.documentElement.lang).toBe('zh-Hans')
})

test('what stands around the screens follows the look', () => {
  const marked = () => [...document.documentElement.classList].sort()
  stores.layout.setTheme('dark')
  stores.layout.setCare(true)
  expect(marked()).toEqual(['care-size', 'dark'])
  stores.layout.setTheme('light')
  stores.layout.setCare(false)
  expect(marked()).toEqual(['light'])
})
