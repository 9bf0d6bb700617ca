import { generateSync } from 'otplib'
import { ConsoleCode } from '../../contract/console/codes'
import { Code } from '../../contract/errors'
import { demoStaffPassword } from '../../server/demo/seed'
import { logStaffIn } from '../../server/services/staff/staffLogin'
import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'
import { buildStaff, consoleOf, consolePage } from './support/staff'

/** People of the merchant: how they get in, and how they are kept out. */

const server = serverOfFile({ DEMO_NUMBERS: 20 })

const type = (...words: string[]) => typedOn(server.app, words)
const password = 'a long password'

/** Adds a person by the command; returns the token of the link. */
async function invite(name: string, ...more: string[]): Promise<string> {
  const { code, out, problems } = await type('staff:add', name, '--role', 'service', ...more)
  expect([code, problems]).toEqual([0, ''])
  return /\/console\/password#([\w-]+)$/.exec(out)![1]!
}

test('a link of staff:add sets the password once and logs the person in', async () => {
  const token = await invite('Ada')
  const page = consolePage(server.app)

  const set = await page.post('setPassword', { token, password })

  expect(set.data).toMatchObject({ name: 'Ada', roles: ['service'], hasCode: false })
  expect(set.data.calls).toContain('POST /console/api/noteOrder')
  expect((await page.get('me')).data).toMatchObject({ name: 'Ada' })
  expect(await consolePage(server.app).post('setPassword', { token, password })).toMatchObject({
    code: ConsoleCode.linkEnded
  })
  expect((await consolePage(server.app).post('logIn', { name: 'ADA', password })).data).toMatchObject({
    name: 'Ada'
  })
})

test('a link ends after a day, and with the next one', async () => {
  const old = await invite('Berta')
  const token = await invite('Berta')
  expect(await consolePage(server.app).post('setPassword', { token: old, password })).toMatchObject({
    code: ConsoleCode.linkEnded
  })
  await server.sql(`update staff set link_ends_at = now() - interval '1 second' where name = 'Berta'`)
  expect(await consolePage(server.app).post('setPassword', { token, password })).toMatchObject({
    code: ConsoleCode.linkEnded
  })
})

test('the cookie is for the console alone, and scripts cannot read it', async () => {
  const token = await invite('Carla')
  const { headers } = await server.inject({
    method: 'POST',
    url: '/console/api/setPassword',
    headers: { origin: 'http://localhost', host: 'localhost' },
    payload: { token, password }
  })
  expect(String(headers['set-cookie'])).toMatch(
    /^staff=[\w-]{43}; Path=\/console; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/
  )
  expect(headers['cache-control']).toBe('no-store')
})

test('a wrong name and a wrong password are refused alike, and after ten tries for half an hour', async () => {
  await consolePage(server.app).post('setPassword', { token: await invite('Dora'), password })
  const tries = (name: string, given: string) =>
    consolePage(server.app).post('logIn', { name, password: given })
  const answers = [await tries('Dora', 'wrong'), await tries('Nobody', password)]
  expect(answers.map(({ code, message }) => [code, message])).toEqual([
    [Code.failed, '用户名或密码不正确'],
    [Code.failed, '用户名或密码不正确']
  ])
  for (let i = 0; i < 9; i += 1) await tries('Dora', 'wrong')
  expect(await tries('Dora', password)).toMatchObject({ code: Code.tooMany })
})

test('a session ends by the log-out, and all of a person by one act', async () => {
  const person = await buildStaff(server.app, ['service'])
  const [one, other, third] = [
    await consoleOf(server.app, person),
    await consoleOf(server.app, person),
    await consoleOf(server.app, person)
  ]
  expect((await one.get('mySessions')).data.list).toHaveLength(3)

  await one.post('logOut')
  expect(await one.get('me')).toMatchObject({ code: ConsoleCode.loginEnded })
  expect(await other.get('me')).toMatchObject({ code: Code.ok })

  await other.post('endMySessions')
  expect(await third.get('me')).toMatchObject({ code: ConsoleCode.loginEnded })
})

test('a session ends after twelve hours', async () => {
  const person = await buildStaff(server.app, ['service'])
  const page = await consoleOf(server.app, person)
  const { until } = (await page.get('me')).data
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(12 * 3600_000)
  await server.sql(`update staff_session set expires_at = now() where staff_id = $1`, [person.id])
  expect(await page.get('me')).toMatchObject({ code: ConsoleCode.loginEnded })
})

test('staff:disable ends the sessions of a person and every way in; staff:add opens them again', async () => {
  const token = await invite('Emma')
  const page = consolePage(server.app)
  await page.post('setPassword', { token, password })
  const link = await invite('Emma')

  expect(await type('staff:disable', 'emma', '--reason', 'left')).toMatchObject({ code: 0 })

  expect(await page.get('me')).toMatchObject({ code: ConsoleCode.loginEnded })
  expect(await page.post('logIn', { name: 'Emma', password })).toMatchObject({ code: Code.failed })
  expect(await page.post('setPassword', { token: link, password })).toMatchObject({
    code: ConsoleCode.linkEnded
  })
  expect((await type('staff:list')).out).toMatch(/Emma +service +yes +no +\d{4}-/)
  const next = await invite('Emma')
  expect(await page.post('setPassword', { token: next, password })).toMatchObject({ code: Code.ok })
  expect(await type('staff:disable', 'Nobody', '--reason', 'left')).toMatchObject({ code: 1 })
  expect(await type('staff:add', 'Emma', '--role', 'king')).toMatchObject({ code: 2 })
  const audit = await server.sql(`select what from audit where subject = 'Emma' order by id`)
  expect(audit.map(({ what }) => what)).toEqual([
    ...['staff:add', 'staff:password', 'staff:add', 'staff:disable', 'staff:add', 'staff:password']
  ])
})

test('a code of an authenticator app is asked for once the person has set it, and counts once', async () => {
  const page = consolePage(server.app)
  await page.post('setPassword', { token: await invite('Frida'), password })
  const { secret, uri } = (await page.get('newCode')).data
  expect(uri).toContain(secret)
  const codeAt = (steps: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
  expect(await page.post('setCode', { secret, code: wrong(codeAt(-1), codeAt(0), codeAt(1)) })).toMatchObject(
    {
      code: Code.failed
    }
  )
  await page.post('setCode', { secret, code: codeAt(-1) })

  const logIn = (code?: string) =>
    consolePage(server.app).post('logIn', { name: 'Frida', password, ...(code ? { code } : {}) })
  expect(await logIn()).toMatchObject({ code: ConsoleCode.codeWanted })
  expect(await logIn(codeAt(0))).toMatchObject({ code: Code.ok, data: { hasCode: true } })
  expect(await logIn(codeAt(0))).toMatchObject({ code: Code.failed })

  expect(await page.post('dropCode', { code: codeAt(1) })).toMatchObject({ code: Code.ok })
  expect(await logIn()).toMatchObject({ code: Code.ok, data: { hasCode: false } })
})

/** Six digits that are none of these. */
const wrong = (...codes: string[]) =>
  ['000000', '111111', '222222', '333333'].find((code) => !codes.includes(code))!

test('the accounts of the demo log in with the password that the server prints, but not in production', async () => {
  for (const name of ['owner', 'service', 'warehouse', 'finance'])
    expect(await consolePage(server.app).post('logIn', { name, password: demoStaffPassword })).toMatchObject({
      code: Code.ok
    })
  const production = {
    ...server.deps,
    config: { ...server.deps.config, NODE_ENV: 'production' as const }
  }
  const place = { address: '192.0.2.8', browser: '' }
  await expect(logStaffIn(production, place, { name: 'owner', password: demoStaffPassword })).rejects.toThrow(
    'Name or password is not right'
  )
})

test('refusals are English for an English console', async () => {
  const page = consolePage(server.app, '', { 'accept-language': 'en' })
  expect((await page.post('logIn', { name: 'Nobody', password })).message).toBe(
    'Name or password is not right'
  )
  expect((await page.post('logIn', { name: 'Nobody' })).data.fields).toEqual({
    password: 'Please fill this in'
  })
})
