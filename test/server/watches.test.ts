import { NumberState } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { forgetCustomer } from '../../server/services/admin/customers/forgetCustomer'
import { showCustomer } from '../../server/services/admin/customers/showCustomer'
import { endGoodsWatches, goodsWatchSms } from '../../server/services/goods/goodsWatches'
import { endWatches, watchSms } from '../../server/services/numbers/watches'
import { logIn, plainItem } from './support/orders'
import { atNight, sentSms } from './support/sentSms'
import { newMobile, serverOfFile, type Visitor } from './support/server'

/** Numbers and goods that visitors watch: what the app says of them, and the one SMS. */

const server = serverOfFile({ DEMO_NUMBERS: 200, WATCH_SMS_HOURS: '0-24', LOG_LEVEL: 'warn' })
const { sent, expectTries } = sentSms(server)
beforeEach(async () => {
  await server.sql('delete from number_watch')
  await server.sql('delete from goods_watch')
})

const numberOnSale = async (): Promise<{ id: number; number: string; price: number; prestore: number }> =>
  (
    await server.sql(
      `select * from vanity_number where state = ${NumberState.onSale} and price > 10000 order by random() limit 1`
    )
  )[0]
const watch = (who: Visitor, numberId: number, sms?: boolean) =>
  who.post('/api/shop/watchNumber', { numberId, ...(sms ? { sms } : {}) })
const watches = async (who: Visitor) => (await who.get('/api/shop/watches')).data.list
const hold = (who: Visitor, numberId: number) => who.post('/api/shop/holdNumber', { numberId })
const release = (who: Visitor, numberId: number) => who.post('/api/shop/releaseNumber', { numberId })
const sweep = () => watchSms.run(server.deps)
/** A visitor who has proved a mobile. */
async function known() {
  const who = server.visitor()
  const mobile = newMobile()
  await logIn(server.app, who, mobile)
  return { who, mobile }
}
/** A number that one visitor holds and another watches by SMS. */
async function held() {
  const first = server.visitor()
  const { who, mobile } = await known()
  const number = await numberOnSale()
  await hold(first, number.id)
  expect((await watch(who, number.id, true)).code).toBe(Code.ok)
  return { first, who, mobile, number }
}

describe('in the app', () => {
  test('a number that somebody holds has news once it is free, and none while it is reserved again', async () => {
    const [first, second] = [server.visitor(), server.visitor()]
    const { id, number, price, prestore } = await numberOnSale()
    await hold(first, id)
    const asked = await watch(second, id)
    const cost = { was: price + prestore, now: price + prestore }
    expect(asked.data).toMatchObject({
      numberId: id,
      number,
      waitsFor: 'free',
      news: false,
      smsTo: '',
      ...cost
    })
    await release(first, id)
    expect(await watches(second)).toMatchObject([{ news: true, state: NumberState.onSale }])
    await hold(first, id)
    expect(await watches(second)).toMatchObject([{ news: false }])
  })

  test('a number on sale has news once it costs less, calls in it included', async () => {
    const who = server.visitor()
    const { id } = await numberOnSale()
    expect((await watch(who, id)).data).toMatchObject({ waitsFor: 'cheaper', news: false })
    await server.sql(
      'update vanity_number set price = price - 100, prestore = prestore + 100 where id = $1',
      [id]
    )
    expect(await watches(who)).toMatchObject([{ news: false }])
    await server.sql('update vanity_number set price = price - 100 where id = $1', [id])
    const [row] = await watches(who)
    expect(row).toMatchObject({ news: true })
    expect(row.was - row.now).toBe(100)
  })

  test('a number that costs nothing cannot be cheaper, but free again', async () => {
    const [first, second] = [server.visitor(), server.visitor()]
    const { id } = await numberOnSale()
    await server.sql('update vanity_number set price = 0, prestore = 0 where id = $1', [id])
    expect(await watch(second, id)).toMatchObject({ code: Code.failed })
    await hold(first, id)
    expect((await watch(second, id)).data).toMatchObject({ waitsFor: 'free', was: 0 })
  })

  test('others see none of it; one ends it, and log-out ends all', async () => {
    const who = server.visitor()
    const [one, two] = await server.sql(
      `select id from vanity_number where state = ${NumberState.onSale} and price > 0 order by id limit 2`
    )
    for (const { id } of [one, two]) await watch(who, id)
    expect(await watches(server.visitor())).toEqual([])
    await who.post('/api/shop/unwatchNumber', { numberId: one.id })
    expect(await watches(who)).toMatchObject([{ numberId: two.id }])
    await watch(who, one.id)
    await who.post('/api/hk/orderLogout')
    expect(await watches(who)).toEqual([])
  })

  test('it ends after 30 days, and with the sale', async () => {
    const who = server.visitor()
    const [first, second] = await server.sql(
      `select id from vanity_number where state = ${NumberState.onSale} and price > 0 limit 2`
    )
    await watch(who, first.id)
    await watch(who, second.id)
    await server.sql(`update number_watch set ends_at = now() where number_id = $1`, [first.id])
    await server.sql(`update vanity_number set state = ${NumberState.sold} where id = $1`, [second.id])
    expect(await watches(who)).toEqual([])
    await endWatches(server.db)
    expect(await server.sql('select 1 from number_watch')).toEqual([])
    expect((await watch(who, second.id)).code).toBe(Code.failed)
  })

  test('no number that does not exist, and 20 at most', async () => {
    const who = server.visitor()
    expect((await watch(who, 2147483647)).code).toBe(Code.notFound)
    expect((await who.post('/api/shop/watchNumber', {})).code).toBe(Code.invalidInput)
    const rows = await server.sql(
      `select id from vanity_number where state = ${NumberState.onSale} and price > 0 limit 21`
    )
    const codes = []
    for (const { id } of rows) codes.push((await watch(who, id)).code)
    expect(codes).toEqual([...Array<number>(20).fill(Code.ok), Code.failed])
    // one that is watched already is no further one
    expect((await watch(who, rows[0].id)).code).toBe(Code.ok)
  })
})

describe('the SMS', () => {
  test('goes once when the number is free again, though two processes sweep', async () => {
    const { first, who, mobile, number } = await held()
    await sweep()
    expect(sent).toEqual([])
    await release(first, number.id)
    await Promise.all([sweep(), sweep()])
    await sweep()
    const price = expect.stringMatching(/^\d+(\.\d\d?)?$/)
    const params = { number: number.number, tail: number.number.slice(-4), news: '现在可以预约了', price }
    expect(sent).toEqual([{ mobile, kind: 'watch', params }])
    expect(await watches(who)).toMatchObject([
      { told: true, news: true, smsTo: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` }
    ])
    await hold(first, number.id)
    await release(first, number.id)
    await sweep()
    expect(sent).toHaveLength(1)
  })

  test('not when somebody has reserved it again', async () => {
    const { first, number } = await held()
    await release(first, number.id)
    await hold(server.visitor(), number.id)
    await sweep()
    expect(sent).toEqual([])
  })

  test('not at night', async () => {
    const { first, number } = await held()
    await release(first, number.id)
    await atNight(server, sweep)
    expect(sent).toEqual([])
    await sweep()
    expect(sent).toHaveLength(1)
  })

  test('only to a mobile that this session has proved, and only where the shop sends any', async () => {
    const { id } = await numberOnSale()
    expect(await watch(server.visitor(), id, true)).toMatchObject({ code: Code.failed })
    const { who, mobile } = await known()
    await server.sql(`update order_session set proved_until = null where mobile = $1`, [mobile])
    expect((await watch(who, id, true)).code).toBe(Code.failed)
    const { providers } = server.deps
    const before = providers.sms
    providers.sms = { ...before, kinds: ['code'] }
    const other = await known()
    expect((await other.who.get('/api/shop/watches')).data.sms).toBe(false)
    expect((await watch(other.who, id, true)).code).toBe(Code.notOpen)
    providers.sms = before
    expect((await other.who.get('/api/shop/watches')).data.sms).toBe(true)
  })

  test('that certainly was not sent is tried again, five times in all; one that may have been is not', () => {
    const free = async () => {
      const { first, number, mobile } = await held()
      await release(first, number.id)
      return mobile
    }
    return expectTries(free, sweep, 'number_watch')
  })

  test('20 asked for in a day by a mobile', async () => {
    const { who } = await known()
    const { id } = await numberOnSale()
    const codes = []
    for (let n = 0; n < 21; n += 1) codes.push((await watch(who, id, true)).code)
    expect(codes).toEqual([...Array<number>(20).fill(Code.ok), Code.tooMany])
  })

  test('the mobile is forgotten with its buyer', async () => {
    const { who, mobile } = await held()
    await who.post('/api/sms/send', { mobile, scene: 'orderQuery' })
    await server.sql(`delete from rate_limit where key like '%sms|gap|%'`)
    await who.post('/api/sms/send', { mobile, scene: 'orderQuery' })
    const { code } = (await server.inject({ url: `/sandbox/sms/${mobile}` })).json()
    expect((await who.post('/api/hk/forgetBuyer', { code })).code).toBe(Code.ok)
    expect(await server.sql('select 1 from number_watch where mobile = $1', [mobile])).toEqual([])
  })

  test('the merchant sees it with the customer, and forgets it', async () => {
    const { mobile, number } = await held()
    const { db } = server.deps
    const asking = { whom: mobile, who: 'test', why: 'asked for' }
    expect((await showCustomer(db, asking)).watches).toMatchObject([{ number: number.number, smsAt: null }])
    expect((await forgetCustomer(db, asking)).goes).toMatchObject({ watches: 1 })
    expect(await server.sql('select 1 from number_watch')).toEqual([])
  })
})

describe('sold-out goods', () => {
  const watchGoods = (who: Visitor, goodsId: number, more: object = {}) =>
    who.post('/api/shop/watchGoods', { goodsId, ...more })
  const goodsWatches = async (who: Visitor) => (await who.get('/api/shop/goodsWatches')).data.list
  const stock = (id: number, pieces: number) =>
    server.sql('update goods set stock = $1 where id = $2', [pieces, id])
  const sweepGoods = () => goodsWatchSms.run(server.deps)

  test('have news once they are there again, and one SMS, though two processes send and they come twice', async () => {
    const { who, mobile } = await known()
    const { id, price } = await plainItem(server.sql, { stock: 0 })
    const { data } = await watchGoods(who, id, { sms: true })
    expect(data).toMatchObject({ goodsId: id, optionId: 0, label: '', news: false, told: false })
    expect(data.smsTo).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    await sweepGoods()
    expect(sent).toEqual([])
    await stock(id, 5)
    await Promise.all([sweepGoods(), sweepGoods()])
    await stock(id, 0)
    await stock(id, 5)
    await sweepGoods()
    expect(sent).toEqual([
      {
        mobile,
        kind: 'goods',
        params: { title: data.title, option: '', price: String(price / 100) }
      }
    ])
    expect(await goodsWatches(who)).toMatchObject([{ news: true, told: true }])
    expect(await goodsWatches(server.visitor())).toEqual([])
    const asking = { whom: mobile, who: 'test', why: 'asked for' }
    const found = await showCustomer(server.db, asking)
    expect(found.watches.map(({ number }) => number)).toEqual([data.title])
  })

  test('of an option wait for that option; what is there, gone or unknown is refused', async () => {
    const who = server.visitor()
    const [option] = await server.sql(
      `select o.* from goods_option o join goods g on g.id = o.goods_id where g.on_sale and o.stock > 0
       order by o.id limit 1`
    )
    const which = { optionId: option.id as number }
    expect((await watchGoods(who, option.goods_id, which)).code).toBe(Code.failed)
    expect((await watchGoods(who, option.goods_id)).data.fields).toHaveProperty('optionId')
    expect((await watchGoods(who, 999999)).code).toBe(Code.notFound)
    await server.sql('update goods_option set stock = 0 where id = $1', [option.id])
    expect((await watchGoods(who, option.goods_id, which)).data).toMatchObject({
      ...which,
      label: option.label,
      news: false
    })
    await server.sql('update goods_option set stock = $1 where id = $2', [option.stock, option.id])
    expect(await goodsWatches(who)).toMatchObject([{ news: true }])
    await who.post('/api/shop/unwatchGoods', { goodsId: option.goods_id, ...which })
    expect(await goodsWatches(who)).toEqual([])
  })

  test('end with their time, the item and the log-out, and are forgotten with the person', async () => {
    const { id } = await plainItem(server.sql, { stock: 0 })
    const rows = () => server.sql('select visitor, mobile from goods_watch')
    const { who, mobile } = await known()
    await watchGoods(who, id)
    await server.sql(`update goods_watch set ends_at = now()`)
    await endGoodsWatches(server.db)
    expect(await rows()).toEqual([])
    await watchGoods(who, id)
    await server.sql('update goods set on_sale = false where id = $1', [id])
    await endGoodsWatches(server.db)
    expect(await rows()).toEqual([])
    await server.sql('update goods set on_sale = true where id = $1', [id])
    await watchGoods(who, id)
    await who.post('/api/hk/orderLogout')
    expect(await rows()).toEqual([])
    await logIn(server.app, who, mobile)
    await watchGoods(who, id, { sms: true })
    const asking = { whom: mobile, who: 'test', why: 'asked for' }
    expect((await forgetCustomer(server.db, asking)).goes).toMatchObject({ watches: 1 })
    expect(await rows()).toEqual([])
  })
})
