import { NumberState } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { releaseExpiredHolds } from '../../server/services/numbers/holds'
import { numbersOnSale, orderForm, sessionId, serverOfFile, type Visitor } from './support/server'

let free: any[]
const server = serverOfFile()
beforeAll(async () => {
  free = await numbersOnSale(server.visitor(), 'priceMin=100&sort=priceUp')
})

/** Two visitors and a number that no other test of this file uses. */
const scene = () => {
  const [first, second] = [server.visitor(), server.visitor()]
  return { first, second, numberId: free.pop().numberId as number }
}
const hold = (who: Visitor, numberId: number) => who.post('/api/shop/holdNumber', { numberId })
const release = (who: Visitor, numberId: number) => who.post('/api/shop/releaseNumber', { numberId })
const details = async (who: Visitor, numberId: number) =>
  (await who.get(`/api/shop/numberDetails?numberId=${numberId}`)).data
const mine = async (who: Visitor) =>
  (await who.get('/api/shop/myHolds')).data.list.map(({ numberId }: any) => numberId)
const setEnd = (numberId: number, interval: string) =>
  server.sql('update vanity_number set held_until = now() + $2::interval where id = $1', [numberId, interval])

test('a hold is for one visitor and 15 minutes; whoever is late sees near ones', async () => {
  const { first, second, numberId } = scene()
  const held = await hold(first, numberId)
  const seconds = (Date.parse(held.data.expiresAt) - Date.now()) / 1000
  expect(seconds).toBeGreaterThan(14.5 * 60)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  const refused = await hold(second, numberId)
  expect(refused).toMatchObject({
    status: 200,
    code: Code.numberTaken,
    message: '哎呀！客官来晚了，号码被他人抢先预约！'
  })
  expect(refused.data.near.length).toBeGreaterThan(0)
})

test('a reload, a second press and a second window do not lengthen a hold', async () => {
  const { numberId } = scene()
  const session = { 'Session-ID': sessionId() }
  const [first, window] = [server.visitor(session), server.visitor(session)]
  await hold(first, numberId)
  await setEnd(numberId, '3 minutes')
  const { heldUntil } = await details(first, numberId)
  const again = await Promise.all([hold(first, numberId), hold(window, numberId), hold(first, numberId)])
  expect(again.map(({ data }) => data.expiresAt)).toEqual([heldUntil, heldUntil, heldUntil])
  expect((await window.get('/api/shop/myHolds')).data.list).toMatchObject([{ numberId, heldUntil }])
})

test('of two visitors at once one gets it', async () => {
  const { first, second, numberId } = scene()
  const both = await Promise.all([hold(first, numberId), hold(second, numberId)])
  expect(both.map(({ code }) => code).sort()).toEqual([Code.ok, Code.numberTaken])
})

test('given up, it is on sale again at once, and in the list', async () => {
  const { first, second, numberId } = scene()
  const { number } = await details(second, numberId)
  const listed = async (page: number) =>
    (await second.get(`/api/shop/numberList?keyword=${number}&pageSize=${page}`)).data.total
  await hold(first, numberId)
  expect(await listed(10)).toBe(0)
  await release(first, numberId)
  expect(await mine(first)).toEqual([])
  // another page size, since the result of the same search is cached for 1 s
  expect(await listed(11)).toBe(1)
  expect((await details(second, numberId)).state).toBe(NumberState.onSale)
  expect((await hold(second, numberId)).code).toBe(Code.ok)
})

test("nobody gives up another's hold", async () => {
  const { first, second, numberId } = scene()
  await hold(first, numberId)
  await release(second, numberId)
  expect((await hold(second, numberId)).code).toBe(Code.numberTaken)
  expect(await mine(first)).toEqual([numberId])
})

test('my holds: the one that ends first on top, with the goods it was chosen for; nobody sees those of others', async () => {
  const { first, second, numberId } = scene()
  const { numberId: later } = scene()
  await hold(first, later)
  await first.post('/api/shop/holdNumber', { numberId, goodsId: 7 })
  await setEnd(numberId, '2 minutes')
  const { list } = (await first.get('/api/shop/myHolds')).data
  expect(list).toMatchObject([{ numberId, goodsId: 7 }, { numberId: later }])
  expect(list[1]).not.toHaveProperty('goodsId')
  expect(await mine(second)).toEqual([])
})

test('a number is held for fast goods on sale only, and stays free for others', async () => {
  const { first, second, numberId } = scene()
  const [general] = await server.sql(`select id from goods where kind = 'general' and on_sale limit 1`)
  for (const goodsId of [999999, general.id])
    expect(await first.post('/api/shop/holdNumber', { numberId, goodsId })).toMatchObject({
      code: Code.notFound,
      message: '商品不存在或已下架'
    })
  expect((await hold(second, numberId)).code).toBe(Code.ok)
})

test('the details say whose a held number is to the one who asks', async () => {
  const { first, second, numberId } = scene()
  const { data } = await hold(first, numberId)
  expect(await details(first, numberId)).toMatchObject({ state: NumberState.held, heldUntil: data.expiresAt })
  const strange = await details(second, numberId)
  expect(strange.state).toBe(NumberState.held)
  expect(strange).not.toHaveProperty('heldUntil')
})

test('an order takes the hold over: no hold of mine any more, and the details name the order that is to pay', async () => {
  const { first, second, numberId } = scene()
  await hold(first, numberId)
  const form = await orderForm(server.app, first, numberId)
  const { orderSn } = (await first.post('/api/shop/createOrder', form)).data
  expect(await mine(first)).toEqual([])
  const own = await details(first, numberId)
  expect(own.orderSn).toBe(orderSn)
  expect(own).not.toHaveProperty('heldUntil')
  expect(await details(second, numberId)).not.toHaveProperty('orderSn')
})

test('an ended hold is free at once, no hold of mine, and tidied by the queue', async () => {
  const { first, second, numberId } = scene()
  const { numberId: running } = scene()
  await hold(first, numberId)
  await hold(first, running)
  await setEnd(numberId, '-1 second')
  expect(await mine(first)).toEqual([running])
  expect(await details(first, numberId)).not.toHaveProperty('heldUntil')
  expect((await hold(second, numberId)).code).toBe(Code.ok)
  await setEnd(numberId, '-1 second')
  await releaseExpiredHolds(server.deps.pool)
  expect((await hold(second, running)).code).toBe(Code.numberTaken)
  expect(await server.sql('select state, held_by from vanity_number where id = $1', [numberId])).toEqual([
    { state: NumberState.onSale, held_by: null }
  ])
  expect(await server.sql('select * from number_hold where number_id = $1', [numberId])).toEqual([])
})

test('near ones: of the city, the pattern and about the price first', async () => {
  const { first } = scene()
  const [number] = (await first.get('/api/shop/numberList?pattern=AA&pageSize=1')).data.list
  await server.sql(
    `update vanity_number set city = 'here', price = $2 where id in
       (select id from vanity_number where listed and pattern = 'AA' and id <> $1 order by id limit 2) or id = $1`,
    [number.numberId, 50000]
  )
  const { near } = await details(first, number.numberId)
  expect(near).toHaveLength(6)
  expect(near.slice(0, 2)).toMatchObject([
    { city: 'here', pattern: 'AA', price: 50000 },
    { city: 'here', pattern: 'AA', price: 50000 }
  ])
  expect(new Set(near.map(({ numberId }: any) => numberId)).size).toBe(6)
})

test('without a session id nothing is held', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/shop/holdNumber',
    payload: { numberId: 1 }
  })
  expect(answer.json()).toMatchObject({
    code: Code.invalidInput,
    data: { fields: { 'Session-ID': expect.any(String) } }
  })
})
