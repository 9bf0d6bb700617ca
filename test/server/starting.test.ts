import { startServer, testConfig } from './support/server'

const house = 'https://house.example'
const linesOf = (logged: string[]) =>
  logged.map((line) => JSON.parse(line) as { level: number; msg: string } & Record<string, unknown>)

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
