import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from '../support/folder'
import { typedOn } from './support/merchant'
import { serverOfFile } from './support/server'

const root = tempFolder()
const back = tempFolder()
const server = serverOfFile({ DEMO_NUMBERS: 50 })

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
