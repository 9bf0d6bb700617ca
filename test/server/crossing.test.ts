import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { GoodsKind, NumberState, PlaceType, SelectNumber, ShopOrderStatus as S } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { Asked } from '../../server/values'
import { transaction } from '../../server/db/client'
import { rateLimit } from '../../server/db/schema'
import { addressForm, buildMallGoods } from './support/mall'
import { fastForm, thingForm } from './support/orders'
import { serverOfFile, until, visitor, type Visitor } from './support/server'
import { buildSim } from './support/sims'

const server = serverOfFile({ TRUST_PROXY: 'loopback' })

describe('a transaction that the database ends', () => {
  const endWith = (state: string) =>
    sql.raw(`do $$ begin raise exception 'ended' using errcode = '${state}'; end $$`)
  const key = 'crossing'
  /** Runs a transaction whose first `ends` attempts fail with SQLSTATE `state`. */
  async function tryIt(state: string, ends: number) {
    let runs = 0
    await server.db.delete(rateLimit).where(eq(rateLimit.key, key))
    const done = transaction(server.db, async (tx) => {
      runs += 1
      await tx.insert(rateLimit).values({ key, hits: runs, endsAt: new Date() })
      if (runs <= ends) await tx.execute(endWith(state))
      return runs
    })
    const result = await done.catch(() => 'failed')
    return {
      runs,
      result,
      left: (await server.sql('select hits from rate_limit where key = $1', [key])).length
    }
  }

  test.each(['40P01', '40001'])('for another one (%s) is run again, and leaves one trace', async (state) => {
    expect(await tryIt(state, 1)).toEqual({ runs: 2, result: 2, left: 1 })
    expect(await tryIt(state, 3)).toEqual({ runs: 4, result: 4, left: 1 })
    expect(await tryIt(state, 99)).toEqual({ runs: 4, result: 'failed', left: 0 })
  })

  test.each(['23505', '23514', '57014'])('for its own fault (%s) is not run again', async (state) => {
    expect(await tryIt(state, 1)).toEqual({ runs: 1, result: 'failed', left: 0 })
  })
})

// PGlite has one connection, so its transactions never run concurrently
if (process.env.TEST_DATABASE_URL)
  test('two buyers take numbers from under each other’s goods: both get their order', async () => {
    const { app } = server
    const [one, two]: { id: number; operator: number; stock: number }[] = await server.sql(
      `update goods set price = 900, stock = 10,
         detail = detail || '{"selectNumber": ${SelectNumber.anyHome}, "smsCode": ${Asked.no}, "uploadPhoto": ${Asked.no}, "notDeliveredTo": []}'
       where id in (select id from goods where kind = '${GoodsKind.fast}' and on_sale and operator =
         (select operator from goods where kind = '${GoodsKind.fast}' and on_sale group by 1 having count(*) > 1 limit 1)
         order by id limit 2) returning id, operator, stock`
    )
    const [first, second]: { id: number }[] = await server.sql(
      `select id from vanity_number where state = ${NumberState.onSale} and price = 0 and prestore = 0 and operator = $1 limit 2`,
      [one!.operator]
    )
    const buy = async (goodsId: number, numberId: number) => {
      // orders from one address would wait for each other
      const who = visitor(app, { 'x-forwarded-for': `198.51.100.${goodsId}` })
      return who.post('/api/shop/createOrder', await fastForm(app, who, goodsId, { numberId }))
    }
    const late = [await buy(two!.id, first!.id), await buy(one!.id, second!.id)]
    expect(late.map(({ code }) => code)).toEqual([Code.ok, Code.ok])
    const lateOrders = late.map(({ data }) => data.orderSn as string)
    await server.sql(
      `update shop_order set pay_before = now() - interval '1 hour' where order_sn = any($1)`,
      [lateOrders]
    )
    await server.sql(
      `update vanity_number set held_until = now() - interval '1 hour' where held_by = any($1)`,
      [lateOrders]
    )

    // both transactions wait after returning their goods: each then needs the row that the other has locked
    await server.sql(`create function wait_for_both() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$`)
    await server.sql(`create trigger wait_for_both after update on goods for each row
      when (new.stock > old.stock) execute function wait_for_both()`)
    const gate = new Client(app.deps.config.DATABASE_URL)
    await gate.connect()
    try {
      await gate.query('select pg_advisory_lock(4711)')
      const bought = Promise.all([buy(one!.id, first!.id), buy(two!.id, second!.id)])
      await until(
        () =>
          gate.query(`select 1 from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`),
        ({ rowCount }) => rowCount === 2
      )
      await gate.query('select pg_advisory_unlock(4711)')
      const answers = await bought
      expect(answers.map(({ code, message }) => ({ code, message }))).toEqual([
        { code: Code.ok, message: '' },
        { code: Code.ok, message: '' }
      ])
      const orders = answers.map(({ data }) => data.orderSn)
      expect(
        await server.sql(
          'select held_by from vanity_number where id = any($1) order by array_position($1, id)',
          [[first!.id, second!.id]]
        )
      ).toEqual(orders.map((held_by) => ({ held_by })))
      expect(
        await server.sql('select status from shop_order where order_sn = any($1)', [lateOrders])
      ).toEqual([{ status: S.cancelled }, { status: S.cancelled }])
      expect(await server.sql('select stock from goods where id = any($1)', [[one!.id, two!.id]])).toEqual([
        { stock: 9 },
        { stock: 9 }
      ])
    } finally {
      await gate.end()
    }
  })

// as above
if (process.env.TEST_DATABASE_URL)
  describe('orders of one address, while one of them waits for its item', () => {
    const at = (headers: Record<string, string> = {}) =>
      server.visitor({ 'x-forwarded-for': '198.51.100.240', ...headers })

    /** Orders `slow` while somebody holds its row; `quick` must be answered before the row is free. */
    async function overtake(row: string, slow: () => ReturnType<Visitor['post']>, quick: typeof slow) {
      const other = new Client(server.deps.config.DATABASE_URL)
      await other.connect()
      try {
        await other.query(`begin; select 1 from ${row} for update`)
        const late = slow()
        await until(
          () => other.query(`select 1 from pg_locks where not granted and pid <> pg_backend_pid()`),
          ({ rowCount }) => rowCount !== 0
        )
        const first = await Promise.race([quick(), late]).finally(() => other.query('rollback'))
        expect([first.code, (await late).code]).toEqual([Code.ok, Code.ok])
        expect(first.data.orderSn).not.toBe((await late).data.orderSn)
      } finally {
        await other.end()
      }
    }

    test('the others do not wait: in the shop', async () => {
      const [slow, quick]: { id: number }[] = await server.sql(
        `update goods set stock = 100, price = 900 where id in (select id from goods g where kind = '${GoodsKind.general}' and on_sale
           and not exists (select 1 from goods_option o where o.goods_id = g.id) order by id limit 2) returning id`
      )
      const order = (id: number) => () => at().post('/api/shop/createOrder', thingForm(id))
      await overtake(`goods where id = ${slow!.id}`, order(slow!.id), order(quick!.id))
    })

    test('the others do not wait: in the mall of the portal', async () => {
      const buyer = async () => {
        const item = await buildMallGoods(server.app, { points: 0, stock: 100 })
        const who = at((await buildSim(server.app)).headers)
        const { data } = await who.post('/api/iot/setSimAddress', addressForm())
        const form = { goodsId: item.goodsId, optionId: item.optionId, addressId: data.addressId }
        const buy = () =>
          who.post('/api/iot/buyShopGoods', {
            ...{ ...form, placeType: PlaceType.wechat, clientKey: randomUUID() }
          })
        return { ...item, buy }
      }
      const [slow, quick] = [await buyer(), await buyer()]
      await overtake(`mall_option where id = ${slow.optionId}`, slow.buy, quick.buy)
    })
  })
