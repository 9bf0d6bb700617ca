import { PgDialect } from 'drizzle-orm/pg-core'
import { goods } from '../../server/db/schema'
import { holdsAny } from '../../server/language'
import { serverOfFile } from './support/server'

const server = serverOfFile()

type Item = { kind: string; text: string; goodsId?: number; goodsKind?: string; count?: number }
const ask = async (path: string, query: Record<string, string | number>, language = 'zh-CN') => {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { data } = await server.visitor({ 'accept-language': language }).get(`/api/shop/${path}?${asked}`)
  return data
}
const suggest = async (keyword: string, language?: string): Promise<Item[]> =>
  (await ask('suggest', { keyword }, language)).list
const texts = (list: Item[], kind: string) => list.filter((one) => one.kind === kind).map(({ text }) => text)

test('what is typed is gone on with: other names of goods, then goods by their names, each of which finds something', async () => {
  const list = await suggest('充电')
  expect(texts(list, 'word')).toEqual(['充电宝', '充电线'])
  for (const word of texts(list, 'word'))
    expect((await ask('goodsList', { keyword: word })).total).toBeGreaterThan(0)
  expect(texts(list, 'goods').sort()).toEqual(['快充数据线', '移动电源 10000mAh', '移动电源 20000mAh'])
  const banks = await suggest('充电宝')
  expect(texts(banks, 'goods').sort()).toEqual(['移动电源 10000mAh', '移动电源 20000mAh'])
  const [bank] = banks.filter(({ kind }) => kind === 'goods')
  expect((await ask('goodsDetails', { goodsId: bank!.goodsId! })).title).toBe(bank!.text)
  expect(bank!.goodsKind).toBe('general')
})

test('at most eight; nothing for what nobody sells, for signs of a pattern', async () => {
  expect(await suggest('卡')).toHaveLength(8)
  for (const word of ['没有人卖', '%', '_']) expect(await suggest(word)).toEqual([])
})

test('digits come with how many numbers end with them or have them, as the search counts', async () => {
  const list = await suggest('88')
  const counts = await ask('numberCounts', { keyword: 88 })
  expect(list.slice(0, 2)).toEqual([
    { kind: 'tail', text: '88', count: counts.tail },
    { kind: 'within', text: '88', count: counts.within }
  ])
  // no number begins with 0
  expect((await suggest('01380013800')).filter(({ count }) => count !== undefined)).toEqual([])
})

test('in the language of who asks, which may also be typed', async () => {
  const list = await suggest('power', 'en')
  expect(texts(list, 'word')).toContain('power bank')
  expect(texts(list, 'goods').length).toBeGreaterThan(0)
  for (const text of texts(list, 'goods')) expect(text).not.toMatch(/[一-鿿]/)
  expect(texts(await suggest('充電', 'zh-TW'), 'word')).toEqual(['充電寶', '充電線'])
})

test('too long a word is refused', async () => {
  expect((await server.visitor().get(`/api/shop/suggest?keyword=${'a'.repeat(41)}`)).code).not.toBe(0)
})

describe('goods for a search that finds none', () => {
  const instead = (query: Record<string, string | number>) => ask('goodsInstead', query)
  const titles = (data: { list: { title: string }[] }) => data.list.map(({ title }) => title)

  test('first the same words without the other conditions', async () => {
    expect((await ask('goodsList', { keyword: '充电宝', group: '智能穿戴' })).total).toBe(0)
    const found = await instead({ keyword: '充电宝', group: '智能穿戴' })
    expect(found.by).toBe('elsewhere')
    expect(titles(found).every((title) => title.startsWith('移动电源'))).toBe(true)
  })

  test.each([
    ['充电宝 透明', '充电宝', /^移动电源/],
    ['透明充电宝', '充电宝', /^移动电源/],
    ['透明钢化手环', '手环', /手环/],
    ['手环表带', '手环', /手环/]
  ])('%s: by the part %s', async (keyword, word, title) => {
    expect((await ask('goodsList', { keyword })).total).toBe(0)
    const found = await instead({ keyword })
    expect(found).toMatchObject({ by: 'word', word })
    for (const one of titles(found)) expect(one).toMatch(title)
  })

  test('else those of the other conditions, and at the end what sells best; in stock, six at most', async () => {
    const group = await instead({ keyword: 'qqq', group: '物联设备' })
    expect(group.by).toBe('group')
    expect(new Set(group.list.map((row: { group: string }) => row.group))).toEqual(new Set(['物联设备']))
    const best = await instead({ keyword: 'qqq' })
    expect(best.by).toBe('best')
    expect(best.list).toHaveLength(6)
    const sold = best.list.map((row: { sold: number }) => row.sold)
    expect(sold).toEqual([...sold].sort((one: number, other: number) => other - one))
    for (const row of [...group.list, ...best.list]) expect(row.stock).toBeGreaterThan(0)
  })
})

test('a search reads the translations once, however many other names a word has', () => {
  const where = holdsAny([goods.title, goods.subtitle], ['移动电源', '充电宝', 'power bank'])
  const { sql } = new PgDialect().sqlToQuery(where)
  expect(sql.match(/from "translation"/g)).toHaveLength(1)
})
