import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlaceType } from '../../contract/enums'
import { tempFolder } from '../support/folder'
import { testConfig } from './support/server'
import { startProcess } from './support/processes'

const folder = tempFolder()

/** Writes a module of a provider; returns its path. */
function written(name: string, source: string): string {
  const path = join(folder, name)
  writeFileSync(path, source)
  return path
}

const start = (settings: Parameters<typeof startProcess>[0]) =>
  startProcess({ SEED: 'none', DATA_DIR: 'memory', DATABASE_URL: '', ...settings })

test('a provider is a module whose default export makes it of the environment', async () => {
  const sent = join(folder, 'sent')
  const sms = written(
    'sms.mjs',
    `import { appendFileSync } from 'node:fs'
     export default (env) => ({
       name: 'mine',
       send: async ({ mobile, kind, params }) =>
         appendFileSync(${JSON.stringify(sent)}, [env.NODE_ENV, mobile, kind, params.code].join(' '))
     })`
  )
  const server = await start({ SMS_PROVIDER: sms })
  const answer = await fetch(`${server.origin}/api/sms/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'session-id': 'modules' },
    body: JSON.stringify({ mobile: '13900139000', scene: 'orderQuery' })
  })
  expect(await answer.json()).toMatchObject({ code: 0 })
  await server.stop()
  expect(readFileSync(sent, 'utf8')).toMatch(/^test 13900139000 code \d{6}$/)
})

test('ways to pay come from several modules, each of those that it takes', async () => {
  const pay = (name: string, placeType: number) =>
    written(
      `${name}.cjs`,
      `const none = async () => undefined
       module.exports = () => ({ name: '${name}', placeTypes: [${placeType}], start: none, readNotice: none,
         answer: () => ({ status: 418, type: 'text/plain', body: '${name}' }), query: none, close: none, refund: none })`
    )
  const server = await start({
    PAYMENT_PROVIDER: [pay('one', PlaceType.wechat), pay('two', PlaceType.alipay)].join(',')
  })
  const bodies = await Promise.all(
    ['one', 'two'].map(async (name) =>
      (await fetch(`${server.origin}/pay/notify/${name}`, { method: 'POST', body: '' })).text()
    )
  )
  await server.stop()
  expect(bodies).toEqual(['one', 'two'])
})

test.each([
  ['cannot be loaded', { SMS_PROVIDER: join(folder, 'none.mjs') }],
  [
    'no function that makes a provider',
    { CARRIER_PROVIDER: written('table.mjs', 'export default { name: "x" }') }
  ],
  [
    'lacks name\\s',
    { CARRIER_PROVIDER: written('half.mjs', 'export default () => ({ read: async () => undefined })') }
  ],
  [
    'lacks query, close, refund, placeTypes',
    {
      PAYMENT_PROVIDER: written(
        'pay.mjs',
        'const f = async () => {}\nexport default () => ({ name: "p", start: f, readNotice: f, answer: f })'
      )
    }
  ]
])('the server does not start with what %s, and says which setting it is', async (why, settings) => {
  const [setting] = Object.keys(settings)
  await expect(start(settings)).rejects.toThrow(new RegExp(`${setting}: .*${why}`))
})

test('a word that is neither a provider nor a path of a module is refused', () => {
  for (const name of ['SMS_PROVIDER', 'PAYMENT_PROVIDER', 'CARRIER_PROVIDER', 'LOGISTICS_PROVIDER'] as const)
    expect(() => testConfig({ [name]: 'aliyum' })).toThrow(name)
})
