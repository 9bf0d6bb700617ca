import { serverOfFile, type Visitor } from './support/server'

let who: Visitor
const server = serverOfFile()
beforeAll(async () => {
  who = server.visitor()
})

const ask = async (path: string, query: string) => (await who.get(`/api/shop/${path}?${query}`)).data

test('each way to look is counted like the list that it opens, with the other conditions', async () => {
  const [{ number }] = (await ask('numberList', 'pageSize=1')).list
  const keyword = number.slice(-2)
  const slots = `1________${keyword}`
  const found = await ask('numberCounts', `keyword=${keyword}&slots=${slots}&without=4`)
  const totals = {
    tail: (await ask('numberList', `keyword=${keyword}&tail=true&without=4`)).total,
    within: (await ask('numberList', `keyword=${keyword}&without=4`)).total,
    placed: (await ask('numberList', `slots=${slots}&without=4`)).total
  }
  expect(found).toEqual(totals)
  expect(found.within).toBeGreaterThanOrEqual(found.tail)
  expect(await ask('numberCounts', '')).toEqual({ tail: 0, within: 0, placed: 0 })
})

test('a word that no number has is shortened from the left until some have it', async () => {
  const [{ number }] = (await ask('numberList', 'pageSize=1')).list
  const tail = number.slice(-4)
  // no number begins with 0
  const keyword = `0${number.slice(0, 3)}${tail}`
  expect((await ask('numberList', `keyword=${keyword}`)).total).toBe(0)
  const near = await ask('nearNumbers', `keyword=${keyword}`)
  expect(keyword.endsWith(near.keyword)).toBe(true)
  expect(near.keyword.length).toBeGreaterThanOrEqual(4)
  expect(near.list.length).toBeGreaterThan(0)
  for (const row of near.list) expect(row.number).toContain(near.keyword)
})

test('for a pattern that no number has, one beside it of the same family', async () => {
  const near = await ask('nearNumbers', 'pattern=8A&priceMax=50000')
  expect((await ask('numberList', 'pattern=8A&priceMax=50000')).total).toBe(0)
  expect(near.pattern).toMatch(/^A+$|^[5-7]A$/)
  for (const row of near.list) expect(row.pattern).toBe(near.pattern)
})

test('where nothing is near, nothing is shown; a bad word is refused', async () => {
  expect(await ask('nearNumbers', '')).toEqual({ list: [] })
  expect((await who.get('/api/shop/nearNumbers?keyword=abc')).code).not.toBe(0)
})
