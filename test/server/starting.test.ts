import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { scripts } from '../../package.json'
import { bannerOf } from '../../server/banner'
import { misnamedSettings, readConfig } from '../../server/config'
import { typedOn } from './support/merchant'
import { startProcess } from './support/processes'
import { startServer, testConfig } from './support/server'
import { tempFolder } from '../support/folder'

const house = 'https://house.example'
const linesOf = (logged: string[]) =>
  logged.map((line) => JSON.parse(line) as { level: number; msg: string } & Record<string, unknown>)

describe('settings that are refused', () => {
  test.each([
    [{ TRUST_PROXY: 'loopbak' }, /^TRUST_PROXY: "loopbak" is not .*loopback.*did you mean loopback\?/],
    [{ TRUST_PROXY: '10.0.0.0/8,300.1.1.1' }, /^TRUST_PROXY: .*192\.0\.2\.7/],
    [{ NODE_ENV: 'prodution' }, /^NODE_ENV: "prodution" is not one of .*did you mean production\?/],
    [{ PORT: '80a' }, /^PORT: "80a" is not a whole number from 0 to 65535/],
    [{ PORT: 70000 }, /^PORT: "70000" is not a whole number from 0 to 65535/],
    [{ LOCK_SECONDS: 0 }, /^LOCK_SECONDS: "0" is not a number above 0/],
    [{ POOL_SIZE: 1 }, /^POOL_SIZE: "1" is not a whole number of 2 or more/],
    [{ SMS_PROVIDER: 'alyun' }, /^SMS_PROVIDER: .*aliyun, tencent.*did you mean aliyun\?/],
    [{ PAYMENT_PROVIDER: 'wechat,alipai' }, /^PAYMENT_PROVIDER: .*did you mean alipay\?/],
    [{ APP_ORIGINS: 'https://a.example/' }, /^APP_ORIGINS: .*https:\/\/a\.example,https:/],
    [{ IOS_HIDDEN_WEAPP: 'vip,cupon' }, /^IOS_HIDDEN_WEAPP: .*did you mean coupon\?/],
    [{ NOTICE_KINDS: 'order' }, /^NOTICE_KINDS: .*did you mean orders\?/],
    [{ WATCH_SMS_HOURS: '9-25' }, /^WATCH_SMS_HOURS: .*like 9-21/],
    [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL: "shop\.example" is not an address like https:/],
    [{ WECHAT_API: 'api' }, /^WECHAT_API: "api" is not an address/],
    [{ CARRIER_CAN: 'read,oder' }, /^CARRIER_CAN: .*did you mean order\?/],
    [{ SMS_TEMPLATE_CODE: 'SMS_1:kode' }, /^SMS_TEMPLATE_CODE: .*code,minutes/],
    [{ KWAI_PAY_TYPE: 'XX:1' }, /^KWAI_PAY_TYPE: .*NO, GO/],
    // an address with a password, or a secret, stands in no log
    [
      { DATABASE_URL: 'mysql://me:hidden@host/x' },
      /^DATABASE_URL: its value is not an address like postgres:/
    ],
    [{ REDIS_URL: 'hidden:6379' }, /^REDIS_URL: its value is not an address like redis:/],
    [{ METRICS_TOKEN: 'hidden' }, /^METRICS_TOKEN: its value is not 16 characters or more/],
    [{ CARRIER_SECRET: 'hidden' }, /^CARRIER_SECRET: its value is not 32 characters or more/]
  ])('%o is named with what is allowed', (given, expected) => {
    const started = () => testConfig(given as Parameters<typeof testConfig>[0])
    expect(started).toThrow(expected)
    expect(started).not.toThrow(/hidden/)
  })

  test('a value is read without quotes, blanks and the end of a Windows line around it; SECRET as it is', () => {
    const reply = {
      SMS_SIGN_NAME: '"号码商城"\r',
      TRUST_PROXY: " 'loopback' ",
      PORT: '8081\r',
      SECRET: '"kept"'
    }
    const before = { ...process.env }
    Object.assign(process.env, reply)
    const { SMS_SIGN_NAME, TRUST_PROXY, PORT, SECRET } = readConfig({ NODE_ENV: 'test' })
    for (const name of Object.keys(reply)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
    expect([SMS_SIGN_NAME, TRUST_PROXY, PORT, SECRET]).toEqual(['号码商城', 'loopback', 8081, '"kept"'])
  })

  test('all of them are named in one start', () => {
    const wrong = { PORT: -1, TRUST_PROXY: 'loopbak', SEED: 'non', PUBLIC_URL: 'shop' }
    const started = () => testConfig(wrong as unknown as Parameters<typeof testConfig>[0])
    for (const name of Object.keys(wrong)) expect(started).toThrow(new RegExp(`^${name}: `, 'm'))
    expect(() => testConfig({ WEAPP_APP_ID: 'a', TT_APP_ID: 'b', USAGE_MONTHS: 3 })).toThrow(
      /USAGE_MONTHS is 0[^]*WEAPP_APP_SECRET[^]*TT_APP_SECRET/
    )
  })
})

describe('a variable that is nearly a setting', () => {
  test.each([
    ['TRUST_PROXYY', 'TRUST_PROXY'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['trust_proxy', 'TRUST_PROXY'],
    ['TRUST-PROXY', 'TRUST_PROXY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['WECHAT_TOKEN', undefined],
    ['CARRIER_TOKEN', undefined],
    ['PAY_WECHAT_MCHD', 'WECHAT_PAY_MCH_ID'],
    ['WECHAT_MCH_ID', 'WECHAT_PAY_MCH_ID'],
    ['WECHAT_PAY_APIV3_KEY', 'WECHAT_PAY_V3_KEY'],
    ['WECHAT_APPID', 'WECHAT_APP_ID'],
    ['ALIPAY_PRIVATE_KEY', 'ALIPAY_KEY'],
    ['TENCENT_SECRET_KEY', 'TENCENT_SECRET'],
    ['SMS_TEMPLATE_SHIPED', 'SMS_TEMPLATE_SHIPPED'],
    ['PUBLC_URL', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATA_DIRECTORY', undefined],
    ['METRIC_TOKEN', 'METRICS_TOKEN']
  ])('is named with it: %s', (name, meant) => {
    const found = misnamedSettings({ [name]: 'x' })
    expect(found).toEqual(meant ? [{ name, meant }] : [])
  })

  test('is none of the system, of Node, of containers or of other programs', () => {
    const others = `PATH HOME HOSTNAME PWD OLDPWD LANG LC_ALL TERM SHELL SHLVL USER LOGNAME TZ CI DEBUG EDITOR PAGER MAIL
      NODE_VERSION NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS YARN_VERSION npm_config_cache npm_package_name INIT_CWD
      HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy no_proxy SSH_AUTH_SOCK XDG_DATA_DIRS XDG_RUNTIME_DIR
      KUBERNETES_SERVICE_HOST KUBERNETES_PORT REDIS_HOST REDIS_PORT PGHOST PGPORT PGDATA PGUSER PGPASSWORD POSTGRES_DB
      POSTGRES_PASSWORD DATABASE_HOST DATABASE_NAME DATABASE_USER DATABASE_PASSWORD SECRET_KEY_BASE AWS_REGION S3_ENDPOINT
      AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY MEMORY_LIMIT INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID STATE_DIRECTORY
      TEST_DATABASE_URL TARO_ENV TARO_APP_API LOG_FORMAT PORT_RANGE HOSTS COLORTERM WINDOWID LS_COLORS TMPDIR MAX_CONNECTIONS
      TT_API_TOKEN`
    const env = Object.fromEntries(others.split(/\s+/).map((name) => [name, 'x']))
    expect(misnamedSettings(env)).toEqual([])
    expect(misnamedSettings({ PORT: '80', TRUST_PROXYY: '' })).toEqual([])
  })

  test('is said in the log of the start and by doctor', async () => {
    process.env.TRUST_PROXYY = 'loopback'
    const server = await startServer({ LOG_LEVEL: 'warn', SEED: 'none' })
    const doctor = await typedOn(server.app, ['doctor'])
    delete process.env.TRUST_PROXYY
    await server.close()
    expect(linesOf(server.logged)).toContainEqual(
      expect.objectContaining({ level: 40, name: 'TRUST_PROXYY', meant: 'TRUST_PROXY' })
    )
    expect(doctor.out).toContain('TRUST_PROXYY: is no setting and has no effect (did you mean TRUST_PROXY?)')
  })
})

describe('a server behind a proxy', () => {
  test('does not start with an https PUBLIC_URL unless TRUST_PROXY says who the proxy is, or that there is none', () => {
    expect(() => testConfig({ PUBLIC_URL: house })).toThrow(/^TRUST_PROXY is missing: .*none/)
    expect(testConfig({ PUBLIC_URL: house, TRUST_PROXY: 'loopback' }).TRUST_PROXY).toBe('loopback')
    expect(testConfig({ PUBLIC_URL: house, TRUST_PROXY: 'none' }).TRUST_PROXY).toBe('')
    expect(testConfig({ PUBLIC_URL: 'http://localhost:8080' }).TRUST_PROXY).toBe('')
  })

  test('says once in its log that forwarded headers come from a peer it does not trust', async () => {
    const server = await startServer({ LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback', SEED: 'none' })
    const ask = (remoteAddress: string, headers: Record<string, string>) =>
      server.app.inject({ url: '/health', remoteAddress, headers })
    const warnings = () => linesOf(server.logged).filter(({ msg }) => msg.includes('TRUST_PROXY'))
    await ask('127.0.0.1', { 'x-forwarded-for': '198.51.100.1' })
    await ask('203.0.113.9', {})
    expect(warnings()).toEqual([])
    await ask('203.0.113.9', { 'x-forwarded-for': '198.51.100.1' })
    await ask('203.0.113.9', { forwarded: 'for=198.51.100.1' })
    expect(warnings()).toMatchObject([{ level: 40, peer: '203.0.113.9' }])
    await server.close()
  })
})

describe('the log at the start', () => {
  const reportOf = async (given: Parameters<typeof startServer>[0]) => {
    const server = await startServer({ LOG_LEVEL: 'info', SEED: 'none', ...given })
    const lines = linesOf(server.logged)
    await server.close()
    const { level, off, openToAnybody, madeUp } = lines.find(({ msg }) => msg.startsWith('what is off'))!
    const names = (list: unknown) => (list as string[]).map((line) => line.split(':')[0])
    return { lines, level, off: names(off), open: names(openToAnybody), madeUp: names(madeUp) }
  }

  test('lists what production does not have, as a warning, and that links have no address of their own', async () => {
    const { lines, level, off, open, madeUp } = await reportOf({ NODE_ENV: 'production' })
    expect(level).toBe(40)
    for (const name of ['payment', 'SMS', 'real name', 'devices', 'carrier', 'parcels', 'WeChat', 'backups'])
      expect(off).toContain(name)
    expect(open).toEqual([])
    expect(madeUp).toEqual([])
    expect(lines.some(({ msg }) => msg.startsWith('PUBLIC_URL is missing'))).toBe(true)
  })

  test('lists what anybody may do, in production too where the sandbox was asked for', async () => {
    const everything = await reportOf({})
    expect(everything.level).toBe(30)
    for (const name of ['payment', 'SMS', 'captcha', 'real name', 'devices', 'WeChat', 'mini-programs'])
      expect(everything.open).toContain(name)
    expect(everything.lines.some(({ msg }) => msg.startsWith('PUBLIC_URL'))).toBe(false)
    const asked = await reportOf({
      ...{ NODE_ENV: 'production', PAYMENT_PROVIDER: 'sandbox', CAPTCHA_PROVIDER: 'none' },
      ...{ PUBLIC_URL: house, TRUST_PROXY: 'none' }
    })
    expect(asked.open).toEqual(['payment'])
    expect(asked.off).toContain('captcha')
    expect(asked.lines.some(({ msg }) => msg.startsWith('PUBLIC_URL'))).toBe(false)
  })
})

test('only asked for, HSTS holds for subdomains; a page may use the camera and the position, and no more', async () => {
  const headersOf = async (HSTS_SUBDOMAINS: 'on' | 'off') => {
    const server = await startServer({
      PUBLIC_URL: house,
      TRUST_PROXY: 'none',
      SEED: 'none',
      HSTS_SUBDOMAINS
    })
    const { headers } = await server.app.inject({ url: '/shop/' })
    await server.close()
    return headers
  }
  const usual = await headersOf('off')
  expect(usual['strict-transport-security']).toMatch(/^max-age=\d+$/)
  expect((await headersOf('on'))['strict-transport-security']).toMatch(/includeSubDomains/)
  expect(usual['permissions-policy']).toMatch(/camera=\(self\), geolocation=\(self\)/)
  expect(usual['permissions-policy']).toMatch(/microphone=\(\)/)
})

/** What a program of the checkout writes into a pipe, on a terminal of a language. */
const run = (words: string[], environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...environment }
  })

describe('a port that is in use', () => {
  const other = createServer()
  const folder = tempFolder()
  let port = 0
  beforeAll(async () => {
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    port = (other.address() as AddressInfo).port
  })
  afterAll(() => {
    other.close()
  })

  test('is said by the server, with the way out, before it makes a database', async () => {
    const data = join(folder, 'data')
    await expect(startProcess({ PORT: port, DATA_DIR: data })).rejects.toThrow(
      new RegExp(`Port ${port} is in use: .*set PORT`)
    )
    expect(existsSync(data)).toBe(false)
  })

  test('is said by npm start and npm run dev before they build, in the language of the terminal', () => {
    const given = { PORT: String(port), HOST: '127.0.0.1' }
    expect(scripts.start).toMatch(/^tsx scripts\/start\.ts && /)
    expect(scripts.dev).toMatch(/^tsx scripts\/port\.ts && /)
    // no build is of this backend
    for (const script of ['scripts/start.ts', 'scripts/port.ts']) {
      const english = run([script], { ...given, TARO_APP_API: 'https://unbuilt.example' })
      expect([english.status, english.stderr]).toEqual([1, expect.stringMatching(/^Port \d+ is in use/)])
    }
    expect(run(['scripts/port.ts'], { ...given, LC_ALL: 'zh_CN.UTF-8' }).stderr).toMatch(/^端口 \d+ 已被占用/)
    expect(run(['scripts/port.ts'], { PORT: '0' }).status).toBe(0)
  })
})

describe('on the terminal', () => {
  const { LC_ALL } = process.env
  afterEach(() => {
    process.env.LC_ALL = LC_ALL
  })
  const started = { port: 8080, data: 'PGlite (.data)', seeded: true }

  test('the banner is English, or Chinese on a Chinese terminal', () => {
    const english = bannerOf(started).join('\n')
    expect(english).toMatch(/^ {2}Shop {3}http:\/\/localhost:8080\/shop\/$/m)
    expect(english).not.toMatch(/[\u4e00-\u9fff]/)
    process.env.LC_ALL = 'zh_CN.UTF-8'
    const chinese = bannerOf(started).join('\n')
    expect(chinese).toMatch(/^ {2}商城 {3}http:\/\/localhost:8080\/shop\/$/m)
  })

  test('without demo data the banner names no card', () => {
    expect(bannerOf({ ...started, seeded: false }).join()).not.toMatch(/144\d{10}|138\d{8}/)
  })

  test('a step is a plain line in a pipe, in the language of the terminal', () => {
    const step = `require('./server/progress').aloud({ en: 'building', zh: '构建' }, async () => undefined)`
    expect(run(['--eval', step]).stdout).toBe('  building …\n')
    expect(run(['--eval', step], { LC_ALL: 'zh_CN.UTF-8' }).stdout).toBe('  构建 …\n')
  })
})
