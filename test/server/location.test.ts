import { Operator } from '../../contract/enums'
import { serverOfFile } from './support/server'

const server = serverOfFile({ TRUST_PROXY: 'loopback', DEMO_NUMBERS: 300 })

/** Data for a caller in a city; `city` is the code that the proxy adds as a header. */
const ask = async (url: string, city = '') =>
  (await server.inject({ url, headers: city ? { 'x-region-code': city } : {} })).json().data

const lhasa = '540100'
const guangzhou = '440100'

test('the caller is where the proxy says, unknown without its word', async () => {
  expect(await ask('/api/shop/base/ipLocation', guangzhou)).toMatchObject({
    provinceCode: '440000',
    city: '广州市'
  })
  const unknown = { provinceCode: '', province: '', city: '' }
  for (const reply of ['', '999999', 'x'.repeat(50)])
    expect(await ask('/api/shop/base/ipLocation', reply)).toEqual(unknown)
})

describe('autoFilterDelivery', () => {
  const operators = async (query: string, city?: string) => {
    const { list } = await ask(`/api/shop/numberList?pageSize=100${query}`, city)
    return new Set(list.map(({ operatorType }: { operatorType: number }) => operatorType))
  }

  test("leaves out numbers whose plan is not delivered to the visitor's region", async () => {
    await server.sql(
      `update number_plan set plan = jsonb_set(plan, '{notDeliveredTo}', '["540000"]') where operator = $1`,
      [Operator.mobile]
    )
    const auto = '&autoFilterDelivery=true'
    expect(await operators('', lhasa)).toContain(Operator.mobile)
    expect(await operators(auto, lhasa)).not.toContain(Operator.mobile)
    expect(await operators(auto, lhasa)).toContain(Operator.unicom)
    for (const city of [guangzhou, undefined]) expect(await operators(auto, city)).toContain(Operator.mobile)
  })

  test("leaves out goods that are not delivered to the visitor's region", async () => {
    const total = async (query: string, city?: string) =>
      (await ask(`/api/shop/goodsList?pageSize=1${query}`, city)).total
    const [{ n: undelivered }] = await server.sql(
      `select count(*)::int as n from goods where on_sale and detail -> 'notDeliveredTo' ? '540000'`
    )
    const all = await total('')
    expect(undelivered).toBeGreaterThan(0)
    expect(await total('&autoFilterDelivery=true', lhasa)).toBe(all - undelivered)
    expect(await total('&autoFilterDelivery=true', guangzhou)).toBe(all)
    expect(await total('&autoFilterDelivery=true')).toBe(all)
  })
})
