import { AuthorizeStatus } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { smsCode, newMobile, serverOfFile, type Visitor } from './support/server'

const server = serverOfFile()

/** A visitor logged in to the orders of a mobile. */
async function loggedIn() {
  const who = server.visitor()
  const mobile = newMobile()
  await who.post('/api/sms/send', { mobile, scene: 'orderQuery' })
  const { code } = await who.post('/api/hk/orderLogin', { mobile, code: await smsCode(server.app, mobile) })
  expect(code).toBe(Code.ok)
  return { who, mobile }
}

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
async function asked(userAgent = chromeOnWindows) {
  const who = server.visitor()
  who.headers['user-agent'] = userAgent
  const { data } = await who.post('/api/site/createScanAuthorize')
  return { who, code: data.code as string, expiresAt: data.expiresAt as string }
}
const answer = (who: Visitor, code: string, status: number) =>
  who.post('/api/site/updateAuthorizeStatus', { code, status })
const check = (who: Visitor, code: string) => who.post('/api/site/checkScanAuthorize', { code })
const confirmed = 1
const refused = 2

test('asked, looked at, confirmed: the orders open for the one who asked', async () => {
  const { who: computer, code, expiresAt } = await asked()
  expect(code.length).toBeGreaterThan(40)
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60000)).toBe(3)
  expect(await check(computer, code)).toMatchObject({ code: Code.notReady, data: null })
  expect((await computer.get('/api/hk/orderList')).code).toBe(Code.orderLoginEnded)

  const { who: phone, mobile } = await loggedIn()
  const seen = (await phone.get(`/api/site/scanAuthorize?code=${code}`)).data
  expect(seen).toEqual({
    device: 'Chrome · Windows',
    createdAt: expect.any(String),
    expiresAt,
    status: AuthorizeStatus.waiting
  })
  expect(await answer(phone, code, confirmed)).toMatchObject({ code: Code.ok, data: {} })

  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
  const open = await check(computer, code)
  expect(open.data).toEqual({ mobile, nickname: masked, avatar: '/media/avatar.jpg' })
  expect((await computer.get('/api/hk/orderList')).code).toBe(Code.ok)
})

test('an answer that was lost can be fetched again, but a code opens nothing after the log-out', async () => {
  const { who: computer, code } = await asked()
  const { who: phone, mobile } = await loggedIn()
  await answer(phone, code, confirmed)
  expect((await check(computer, code)).data.mobile).toBe(mobile)
  expect((await check(computer, code)).data.mobile).toBe(mobile)
  await computer.post('/api/hk/orderLogout')
  expect((await check(computer, code)).code).toBe(Code.gone)
  expect((await computer.get('/api/hk/orderList')).code).toBe(Code.orderLoginEnded)
})

test('fetched twenty times at once, it opens the orders once', async () => {
  const { who: computer, code } = await asked()
  const { who: phone } = await loggedIn()
  await answer(phone, code, confirmed)
  const answers = await Promise.all(Array.from({ length: 20 }, () => check(computer, code)))
  expect(new Set(answers.map((one) => one.code))).toEqual(new Set([Code.ok]))
  expect((await computer.get('/api/hk/orderList')).code).toBe(Code.ok)
})

test('the code alone reads nothing: another session gets what an unknown code gets', async () => {
  const { code } = await asked()
  const { who: phone } = await loggedIn()
  const thief = server.visitor()
  const unknown = await check(thief, 'x'.repeat(43))
  expect(unknown).toMatchObject({ status: 200, code: Code.gone, data: null })
  expect(await check(thief, code)).toEqual(unknown)
  await answer(phone, code, confirmed)
  expect(await check(thief, code)).toEqual(unknown)
  expect((await thief.get('/api/hk/orderList')).code).toBe(Code.orderLoginEnded)
  expect(Object.keys((await thief.get(`/api/site/scanAuthorize?code=${code}`)).data).sort()).toEqual([
    'createdAt',
    'device',
    'expiresAt',
    'status'
  ])
})

test('refused is 41002 for the one who asked', async () => {
  const { who: computer, code } = await asked()
  const { who: phone } = await loggedIn()
  expect((await answer(phone, code, refused)).code).toBe(Code.ok)
  expect((await check(computer, code)).code).toBe(Code.gone)
  expect((await phone.get(`/api/site/scanAuthorize?code=${code}`)).data.status).toBe(refused)
})

test('it is answered once, by whoever is first', async () => {
  const { who: computer, code } = await asked()
  const first = await loggedIn()
  const second = await loggedIn()
  const both = await Promise.all([answer(first.who, code, refused), answer(second.who, code, confirmed)])
  expect(both.map((one) => one.code).sort()).toEqual([Code.ok, Code.orderStateChanged])
  expect(both.find((one) => one.code === Code.orderStateChanged)!.message).toBe('该授权已处理，无需重复操作')
  const won = both[0].code === Code.ok ? Code.gone : Code.ok
  expect((await check(computer, code)).code).toBe(won)
})

test('only a logged-in order session answers', async () => {
  const { who: computer, code } = await asked()
  expect((await answer(server.visitor(), code, confirmed)).code).toBe(Code.orderLoginEnded)
  expect((await answer(computer, code, confirmed)).code).toBe(Code.orderLoginEnded)
  expect((await check(computer, code)).code).toBe(Code.notReady)
})

test.each([0, 3, -1])('status %s is no answer', async (status) => {
  const { code } = await asked()
  const { who: phone } = await loggedIn()
  const wrong = await answer(phone, code, status)
  expect(wrong).toMatchObject({
    status: 400,
    code: Code.invalidInput,
    data: { fields: { status: '选项不正确' } }
  })
})

test('after three minutes it is gone for everyone, and tidied away', async () => {
  const { who: computer, code } = await asked()
  const { who: phone } = await loggedIn()
  await server.sql(`update scan_authorize set expires_at = now() - interval '1 second'`)
  expect((await phone.get(`/api/site/scanAuthorize?code=${code}`)).code).toBe(Code.gone)
  expect((await answer(phone, code, confirmed)).code).toBe(Code.gone)
  expect((await check(computer, code)).code).toBe(Code.gone)
  await server.deps.jobs.run('tidy')
  expect(await server.sql('select 1 from scan_authorize')).toEqual([])
})

test('confirmed in the last second, it can still be fetched', async () => {
  const { who: computer, code } = await asked()
  const { who: phone } = await loggedIn()
  await server.sql(`update scan_authorize set expires_at = now() + interval '5 seconds'`)
  await answer(phone, code, confirmed)
  const [{ left }] = await server.sql(
    'select extract(epoch from expires_at - now())::int as left from scan_authorize where mobile <> $1',
    ['']
  )
  expect(left).toBeGreaterThan(20)
  expect((await check(computer, code)).code).toBe(Code.ok)
})

test('asking anew ends the code before', async () => {
  const { who: computer, code } = await asked()
  const again = (await computer.post('/api/site/createScanAuthorize')).data.code
  expect((await check(computer, code)).code).toBe(Code.gone)
  expect((await check(computer, again)).code).toBe(Code.notReady)
})

test('the code is kept as its hash, and without a session nobody asks', async () => {
  const { code } = await asked()
  expect(JSON.stringify(await server.sql('select * from scan_authorize'))).not.toContain(code)
  for (const url of ['createScanAuthorize', 'checkScanAuthorize']) {
    const payload = url === 'checkScanAuthorize' ? { code } : {}
    const nobody = await server.inject({ method: 'POST', url: `/api/site/${url}`, payload })
    expect(nobody.json().code).toBe(Code.invalidInput)
  }
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.44', '微信 · iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 aweme',
    '抖音 · Android'
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/17 Safari/605', 'Safari · Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Firefox/130.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537 Edg/130.0', 'Edge · Windows'],
  ['curl/8.0', '未知设备']
])('the asking device is named: %s', async (userAgent, words) => {
  const { who, code } = await asked(userAgent)
  expect((await who.get(`/api/site/scanAuthorize?code=${code}`)).data.device).toBe(words)
})
