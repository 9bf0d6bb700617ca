import { randomUUID } from 'node:crypto'
import type { ConsoleData } from '../../contract/console'
import { ConsoleCode } from '../../contract/console/codes'
import { Code } from '../../contract/errors'
import { consoleAs, type Console } from './support/staff'
import { thingShop } from './support/thingShop'

/** Goods, packages, coupons, plans and the points mall in the console. */

type Item = ConsoleData<'GET /console/api/items'>['list'][number]
type Variant = Item['variants'][number]

const shop = thingShop({ SEED: 'demo' })
let owner: Console
beforeAll(async () => {
  owner = await consoleAs(shop.app, 'owner')
})

const list = async (of: string, query: Record<string, string> = {}) =>
  ((await owner.get('items', { of, pageSize: 100, ...query })).data as { list: Item[] }).list
const kinds = ['goods', 'packages', 'coupons', 'vip', 'accelerate', 'mall']
const termsOf = ({ onSale, variants }: Item) => ({
  onSale,
  variants: variants.map(({ label: _, ...figures }) => figures)
})
/** Body of a change of an item's first variant that has the figure. */
function edit(of: string, item: Item, change: Partial<Omit<Variant, 'id' | 'label'>> & { onSale?: boolean }) {
  const before = termsOf(item)
  const { onSale = before.onSale, ...figures } = change
  const at = before.variants.findIndex((variant) =>
    (Object.keys(figures) as (keyof typeof figures)[]).every((name) => variant[name] !== null)
  )
  const variants = before.variants.map((variant, nth) => (nth === at ? { ...variant, ...figures } : variant))
  return { of, id: item.id, before, after: { onSale, variants }, clientKey: randomUUID() }
}
const auditOf = (subject: string) =>
  shop.sql('select what, before, after, address from audit where subject = $1 order by id', [subject])

test.each(kinds)('%s are listed, found by name and sale, and go off sale', async (of) => {
  const [item] = await list(of)
  expect(item!.variants.length).toBeGreaterThan(0)
  expect((await list(of, { q: item!.title.slice(0, 6) })).map(({ id }) => id)).toContain(item!.id)
  expect(await list(of, { q: '没有这个%' })).toEqual([])

  expect(await owner.post('editItem', edit(of, item!, { onSale: false }))).toMatchObject({ code: Code.ok })

  expect((await list(of, { onSale: 'false' })).map(({ id }) => id)).toContain(item!.id)
  expect((await list(of, { onSale: 'true' })).map(({ id }) => id)).not.toContain(item!.id)
  expect(await auditOf(`${of} ${item!.id}`)).toEqual([
    { what: `${of}:edit`, before: { onSale: true }, after: { onSale: false }, address: '127.0.0.1' }
  ])
  expect(
    await owner.post('editItem', edit(of, (await list(of, { onSale: 'false' }))[0]!, { onSale: true }))
  ).toMatchObject({
    code: Code.ok
  })
})

test.each(kinds)('%s get another price, and nothing is struck out below it', async (of) => {
  const item = (await list(of)).find(({ variants }) => variants.some(({ price }) => price !== null))!
  const priced = item.variants.find(({ price }) => price !== null)!
  expect(await owner.post('editItem', edit(of, item, { price: priced.price! + 12300 }))).toMatchObject({
    code: Code.ok
  })
  const now = (await list(of)).find(({ id }) => id === item.id)!
  expect(now.variants.find(({ id }) => id === priced.id)!.price).toBe(priced.price! + 12300)
  const names: Record<string, [string, string]> = {
    goods: ['goods', 'market_price'],
    packages: ['data_package', 'original_price'],
    vip: ['vip_plan', 'original_price'],
    accelerate: ['accelerate_plan', 'original_price']
  }
  const [table, was] = names[of] ?? []
  if (table)
    expect((await shop.sql(`select count(*)::int as n from ${table} where ${was} < price`))[0].n).toBe(0)
})

test('stock of a variant changes, and that of the item with it', async () => {
  const item = (await list('goods')).find(({ variants }) => variants.length > 1)!
  const option = item.variants.find(({ stock }) => stock !== null)!
  expect(await owner.post('editItem', edit('goods', item, { stock: option.stock! + 5 }))).toMatchObject({
    code: Code.ok
  })
  const [{ stock, sum }] = await shop.sql(
    'select stock, (select sum(stock)::int from goods_option where goods_id = goods.id) as sum from goods where id = $1',
    [item.id]
  )
  expect(stock).toBe(sum)
  expect(await auditOf(`goods ${item.id}`)).toContainEqual(
    expect.objectContaining({ after: { [`stock ${option.id}`]: option.stock! + 5 } })
  )
})

test('stock that a buyer has taken meanwhile is not overwritten; the price alone is no conflict', async () => {
  const seen = (await list('goods')).find(({ id }) => id === shop.goodsId)!
  await shop.bought()
  const left = await shop.stock()
  expect(await owner.post('editItem', edit('goods', seen, { stock: 500 }))).toMatchObject({
    code: ConsoleCode.changedMeanwhile
  })
  expect(await owner.post('editItem', edit('goods', seen, { price: 1100 }))).toMatchObject({ code: Code.ok })
  expect(await shop.stock()).toBe(left)
})

test('of two people who change a price one learns of the other, and one key changes once', async () => {
  const seen = (await list('goods')).find(({ id }) => id === shop.goodsId)!
  const colleague = await consoleAs(shop.app, 'owner')
  const answers = await Promise.all([
    owner.post('editItem', edit('goods', seen, { price: 1200 })),
    colleague.post('editItem', edit('goods', seen, { price: 1300 }))
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([Code.ok, ConsoleCode.changedMeanwhile])
  const now = (await list('goods')).find(({ id }) => id === shop.goodsId)!
  const body = edit('goods', now, { price: 1000 })
  expect([await owner.post('editItem', body), await owner.post('editItem', body)]).toMatchObject([
    { code: Code.ok },
    { code: Code.ok }
  ])
})

test('what an item cannot have is refused', async () => {
  const [plan] = await list('vip')
  const body = edit('vip', plan!, {})
  const [variant] = body.after.variants
  const withStock = { ...body, after: { ...body.after, variants: [{ ...variant!, stock: 5 }] } }
  expect(await owner.post('editItem', withStock)).toMatchObject({ code: Code.failed })
  const inMall = (await list('mall')).find(({ variants }) => variants[0]!.points !== null)!
  expect(await owner.post('editItem', edit('mall', inMall, { points: 0 }))).toMatchObject({
    code: Code.failed
  })
  expect(await owner.post('editItem', edit('vip', plan!, { price: -1 }))).toMatchObject({
    code: Code.invalidInput
  })
  expect(await owner.post('editItem', { ...body, id: 999999 })).toMatchObject({ code: Code.notFound })
  expect(await owner.get('items', { of: 'cards' })).toMatchObject({ code: Code.invalidInput })
})
