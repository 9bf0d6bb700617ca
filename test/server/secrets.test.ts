import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Code } from '../../contract/errors'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { readSecrets } from '../../server/secrets/masterSecret'
import { createProviders } from '../../server/providers'
import { deriveSecrets } from '../../server/secrets/secret'
import { lastingDatabase, startServer, testConfig, visitor } from './support/server'
import { tempFolder } from '../support/folder'

describe('what is sealed', () => {
  const { seal, open, sealBytes, openBytes } = deriveSecrets('x'.repeat(40))

  test('opens again at its place, and differs each time', () => {
    expect(open(seal('110101199001011237', 'a'), 'a')).toBe('110101199001011237')
    expect(openBytes(sealBytes(Buffer.from('a photo'), 'a'), 'a').toString()).toBe('a photo')
    expect(seal('a', 'a')).not.toBe(seal('a', 'a'))
  })

  test('does not open when it was changed, moved, or stripped of its version', () => {
    const sealed = seal('110101199001011237', 'certId:1')
    expect(() => open(`${sealed.slice(0, -4)}AAAA`, 'certId:1')).toThrow()
    expect(() => open(sealed, 'certId:2')).toThrow()
    const stripped = Buffer.from(sealed, 'base64url').subarray('seal2:'.length).toString('base64url')
    expect(() => open(stripped, 'certId:1')).toThrow()
    expect(() => openBytes(sealBytes(Buffer.from('a photo'), 'photo:1'), 'photo:2')).toThrow()
  })

  test('opens anywhere when it was sealed before there were places', () => {
    expect(open('Q9_lTcHPzU3qntcSSquKrkb5T3Fq7kbg5qNAwG0asksmTTZVSeVcPF3Dyr8zxA', 'certId:1')).toBe(
      '110101199001011237'
    )
    const photo = Buffer.from('xzgcAyYcLel29xI4Dvl22s7hJbX7iF5AzqinIJbRhn_Htjg', 'base64url')
    expect(openBytes(photo, 'photo:1').toString()).toBe('a photo')
  })
})

test('a Wi-Fi password that somebody moves to a code of their own in the database is not shown', async () => {
  const server = await startServer()
  const share = async (password: string) => {
    const form = { ssid: 'home', password, encryption: 'wpa2' }
    return (await visitor(server.app).post('/api/site/wifiCreate', form)).data.code as string
  }
  const theirs = await share('theirs-12345')
  await server.sql('update wifi_share set shared_by = null')
  const mine = await share('mine-1234567')
  const read = () => visitor(server.app).get(`/api/site/getWifiCode?code=${mine}`)
  expect((await read()).data.password).toBe('mine-1234567')
  await server.sql(
    `update wifi_share set sealed = (select sealed from wifi_share where shared_by is null) where shared_by is not null`
  )
  const answer = await read()
  expect(answer.code).toBe(Code.crashed)
  expect(JSON.stringify(answer) + server.logged.join()).not.toContain('theirs-12345')
  expect((await visitor(server.app).get(`/api/site/getWifiCode?code=${theirs}`)).data.password).toBe(
    'theirs-12345'
  )
  await server.close()
})

describe('SECRET', () => {
  const first = 'first secret: 7c1f0a93be6d52481e'
  const other = 'other secret: 5d90bb1ac3f7e6420a'

  test('a start with another one than that of the data is refused, and says what to do', async () => {
    const database = await lastingDatabase()
    const start = (SECRET: string) => buildApp(testConfig({ ...database.given, SECRET, DEMO_NUMBERS: 10 }))
    await (await start(first)).close()
    await expect(start(other)).rejects.toThrow(/SECRET is not the one .* Start with the former SECRET/)
    const again = await start(first)
    // as in data of a version without the check value
    await again.deps.pool.query(`delete from setting where key = 'secret'`)
    await again.close()
    await expect(start(other)).rejects.toThrow(/SECRET is not the one/)
    await (await start(first)).close()
    await database.drop()
  })

  if (process.env.TEST_DATABASE_URL)
    test('of two processes with different ones the second is refused', async () => {
      const server = await startServer({ SECRET: first })
      const twin = (SECRET: string) => buildApp(testConfig({ ...server.database.given, SECRET }))
      await expect(twin(other)).rejects.toThrow(/SECRET is not the one/)
      await (await twin(first)).close()
      await server.close()
    })

  test.each([
    'short',
    'a'.repeat(64),
    'change-me-change-me-change-me-please-42',
    'example-secret-of-a-guide-7c1f0a93be'
  ])('a weak one is refused in production: %s', (SECRET) => {
    const read = (NODE_ENV: 'test' | 'production') =>
      readSecrets(testConfig({ NODE_ENV, SECRET, DATA_DIR: 'memory' }))
    expect(() => read('production')).toThrow(/SECRET is too weak/)
    expect(() => read('test')).not.toThrow()
  })

  test('without one PostgreSQL in production is refused, for each machine would make its own', () => {
    const given = { SECRET: '', DATABASE_URL: 'postgres://db/shop', DATA_DIR: 'memory' }
    expect(() => readSecrets(testConfig({ ...given, NODE_ENV: 'production' }))).toThrow(/SECRET is missing/)
    expect(() => readSecrets(testConfig({ ...given, NODE_ENV: 'development' }))).not.toThrow()
    expect(() =>
      readSecrets(testConfig({ ...given, NODE_ENV: 'production', DATABASE_URL: '' }))
    ).not.toThrow()
  })

  test('one that is not given is made once, for the owner only', () => {
    const folder = tempFolder()
    const config = testConfig({ DATA_DIR: folder, SECRET: '' })
    const signed = readSecrets(config).sign('text')
    expect(existsSync(join(folder, 'secret'))).toBe(true)
    expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
    expect(readSecrets(config).sign('text')).toBe(signed)
  })
})

describe('NODE_ENV that nobody has set', () => {
  const kept = process.env.NODE_ENV
  beforeAll(() => Object.assign(process.env, { NODE_ENV: '' }))
  afterAll(() => Object.assign(process.env, { NODE_ENV: kept }))
  const onPostgres = { DATABASE_URL: 'postgres://db/shop' }

  test('is production with DATABASE_URL, else development', () => {
    expect(readConfig({ DATABASE_URL: '' }).NODE_ENV).toBe('development')
    expect(readConfig(onPostgres).NODE_ENV).toBe('production')
    expect(readConfig({ ...onPostgres, NODE_ENV: 'development' }).NODE_ENV).toBe('development')
  })

  test('opens no sandbox by accident', async () => {
    const accident = readConfig(onPostgres)
    const open = Object.entries(accident).filter(
      ([name, value]) => /_PROVIDER$/.test(name) && ['auto', 'sandbox'].includes(String(value))
    )
    expect(open).toEqual([])
    const server = await startServer({ NODE_ENV: accident.NODE_ENV })
    const { app } = server
    const { db, secrets } = app.deps
    const { sandbox, wechat } = createProviders(accident, db, secrets)
    expect({ sandbox, wechat }).toEqual({ sandbox: {}, wechat: undefined })
    const source = readdirSync('server/routes/sandbox').map((name) =>
      readFileSync(join('server/routes/sandbox', name), 'utf8')
    )
    const paths = new Set(source.join('\n').match(/(?<=')\/sandbox\/[^']+(?=',)/g))
    expect(paths.size).toBeGreaterThan(6)
    for (const path of paths)
      for (const method of ['GET', 'POST'] as const) {
        const url = path.replace(/:\w+/, '13800000000')
        const payload = method === 'POST' ? { result: 'paid', status: 4 } : undefined
        const answer = await app.inject({ method, url, payload })
        expect([method, url, answer.statusCode]).toEqual([method, url, 404])
      }
    await server.close()
  })
})
