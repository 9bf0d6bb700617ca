import type { CallKey } from '../../contract'
import { Code } from '../../contract/errors'
import { hasChinese } from '../../server/language/chinese'
import { reads, type Seen } from '../../server/conformance/reads'
import { baseConfig } from '../../server/services/site/site'
import { serverOfFile, type Visitor } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({ SEED: 'none' })

const calls = Object.keys(reads).filter((call): call is CallKey => call.startsWith('GET '))
const queryOf = (input: object) =>
  new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))

/** Refused however the shop is set up: H5 has no mini-program code, orders need an order session, the card is verified. */
const alwaysRefused = [
  `GET /api/site/miniCode ${Code.notOpen}`,
  `GET /api/hk/orderList ${Code.orderLoginEnded}`,
  `GET /api/hk/orderCounts ${Code.orderLoginEnded}`,
  `GET /api/iot/simOfficialAuth ${Code.cardNotAllowed}`
]

/** Calls that name nothing, or something that is there, and are refused all the same; asked in the order of `reads`. */
async function refusals(who: Visitor): Promise<string[]> {
  const answers = new Map<string, unknown>()
  const seen = ((call: string) => answers.get(call)) as Seen
  const refused: string[] = []
  for (const call of calls) {
    const { unknown, input = () => (unknown ? undefined : {}) } = reads[call]!
    const known = input({ seen, address: 'http://localhost', card: '' })
    const { code, data } = await who.get(`${call.slice('GET '.length)}?${queryOf(known ?? unknown ?? {})}`)
    answers.set(call, data)
    if (known && code !== Code.ok) refused.push(`${call} ${code}`)
    // what does not exist is not found, and nothing worse
    if (!known && code < Code.notFound && code !== Code.gone) refused.push(`${call} ${code}`)
  }
  return refused.filter((line) => !alwaysRefused.includes(line))
}

test('no call of a visitor fails where nothing is set up', async () => {
  const refused = await refusals(server.visitor())
  expect(refused.filter((line) => !line.endsWith(` ${Code.simLoginEnded}`))).toEqual([])
})

test('visitors read that the shop is being prepared until there is something in it', async () => {
  const tips = async (language: string) => {
    const who = server.visitor({ 'accept-language': language })
    return (await who.get('/api/hk/baseConfig')).data.front.bottomTips as string
  }
  expect(await tips('zh-Hans')).toBe('店铺正在准备中，敬请期待')
  expect(await tips('en')).toBe('The shop is being set up; please come back soon')
  await buildSim(server.app)
  // the call keeps its answer for some seconds
  expect((await baseConfig(server.db, '', '', '')).front.bottomTips).toBe('')
})

test('no call of a holder fails where there are only cards', async () => {
  const { headers } = await buildSim(server.app)
  expect(await refusals(server.visitor(headers))).toEqual([])
})

describe('what is agreed to before personal data is asked', () => {
  const agreements = [
    '/api/site/loginProtocol',
    '/api/site/iotLoginProtocol',
    '/api/site/article?key=payment',
    '/api/iot/protocol?type=privacy',
    '/api/iot/protocol?type=service'
  ]
  const textsFor = async (language: string) => {
    const who = server.visitor({ 'accept-language': language })
    return Promise.all(agreements.map(async (call) => (await who.get(call)).data as Text))
  }
  interface Text {
    title: string
    content: string
  }

  test.each(['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'])(
    'is there in %s before the merchant has written it',
    async (language) => {
      const texts = await textsFor(language)
      for (const { title, content } of texts) {
        expect(content.length).toBeGreaterThan(300)
        expect(content).not.toContain('{shop}')
        expect(hasChinese(title + content)).toBe(language.startsWith('zh'))
      }
      expect(new Set(texts.map(({ content }) => content)).size).toBe(5)
    }
  )

  test('says which personal data is collected, what for, who gets it, and how it is deleted', async () => {
    const [login] = await textsFor('zh-Hans')
    expect(login!.content).toMatch(/身份证号[^]*提供给谁[^]*加密保存[^]*注销账号/)
    expect((await textsFor('zh-Hant'))[0]!.content).toContain('身份證號')
  })

  test('names the shop once it has a name, and gives way to what the merchant writes', async () => {
    const config = { front: { title: '山城靓号' } }
    await server.sql(`insert into shop_config (promo_code, config) values ('', $1)`, [config])
    await server.sql(
      `insert into article (key, title, content) values ('payment', '山城条款', '<p>童叟无欺</p>')`
    )
    const [login, , payment] = await textsFor('zh-Hans')
    expect(login!.content).toContain('山城靓号')
    expect(payment).toEqual({ title: '山城条款', content: '<p>童叟无欺</p>' })
    const { list } = (await server.visitor().get('/api/iot/protocolList')).data
    expect(list.map(({ type }: { type: string }) => type)).toEqual(['service', 'privacy'])
  })
})
