import { PgDialect } from 'drizzle-orm/pg-core'
import { goods } from '../../server/db/schema'
import { holdsAny } from '../../server/language'
import { serverOfFile } from './support/server'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from '../support/folder'
import { typedOn } from './support/merchant'

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

describe('search for goods', () => {
  const root = tempFolder()
  const back = tempFolder()

  const run = (...words: string[]) => typedOn(server.app, words)
  const push = (text: string) => {
    writeFileSync(join(root, 'search.yaml'), text)
    return run('shop:push', root, '--yes')
  }
  /** Titles that a search finds, in the order of their names. */
  const found = async (keyword: string) => {
    const { data } = await server
      .visitor()
      .get(`/api/shop/goodsList?pageSize=50&keyword=${encodeURIComponent(keyword)}`)
    return (data as { list: { title: string }[] }).list.map(({ title }) => title).sort()
  }
  const banks = ['移动电源 10000mAh', '移动电源 20000mAh']

  test('goods are found by another name', async () => {
    expect(await found('移动电源')).toEqual(banks)
    expect(await found('充电宝')).toEqual(banks)
    expect(await found('充電寶')).toEqual(banks)
    expect(await found('POWER BANK')).toEqual(banks)
  })

  test.each(['充电宝 20000', '20000 充电宝', '充电宝20000', '20000MAH 充电宝', '２００００ｍＡｈ　充电宝'])(
    '%s finds the one of that capacity: words in any order, case and width forgiven',
    async (keyword) => {
      expect(await found(keyword)).toEqual(['移动电源 20000mAh'])
    }
  )

  test('every word has to be there, in the title or below it', async () => {
    expect(await found('充电宝 轻薄')).toEqual(['移动电源 10000mAh'])
    expect(await found('充电宝 手环')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test("the merchant's groups replace those of the demo, and come back as they were pushed", async () => {
    const text = '- - 手环\n  - 腕带\n- - Wi-Fi\n  - (wifi)\n'
    expect(await push(text)).toMatchObject({ code: 0 })
    expect(await found('腕带')).toEqual(['智能手环'])
    expect(await found('(WiFi) 5G')).toEqual(['5G 随身 Wi-Fi'])
    expect(await found('充电宝')).toEqual([])

    await run('shop:pull', back)
    expect(readFileSync(join(back, 'search.yaml'), 'utf8')).toBe(text)
  })

  test('what is wrong is told with line and reason, and nothing is written', async () => {
    const { code, problems } = await push('- [手环]\n- [定位器, ""]\n- 充电宝\n')
    expect(code).not.toBe(0)
    expect(problems).toMatch(/^search\.yaml:1: 0 must not have fewer than 2 items/m)
    expect(problems).toMatch(/^search\.yaml:2: 1\.1 is empty/m)
    expect(problems).toMatch(/^search\.yaml:3: 2 must be array/m)
    expect(await found('腕带')).toEqual(['智能手环'])
  })
})
