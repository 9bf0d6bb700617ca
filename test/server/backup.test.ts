import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PlaceType, PortalOrderStatus, ShopOrderStatus } from '../../contract/enums'
import { buildApp } from '../../server/app'
import { Asked, PaymentStatus } from '../../server/values'
import { backUp, newInstallation, restore } from './support/backup'
import { bookFaults } from './support/books'
import { unpackServer } from './support/built'
import { browser } from './support/processes'
import { fastForm, move, pay, png, threePhotos } from './support/orders'
import { numbersOnSale, orderForm, testConfig, until, visitor } from './support/server'
import { tempFolder } from '../support/folder'

const card = '1440000000001'
const began = new Date()

/** Makes an order with photos to review, one to pay, a paid top-up not yet credited and a waiting refund. */
async function trade(app: FastifyInstance) {
  const who = visitor(app)
  const { rows } = await app.deps.pool.query(
    `update goods set price = 900, detail = jsonb_set(detail, '{selectNumber}', '0') where id =
       (select id from goods where (detail->>'uploadPhoto')::int = ${Asked.yes} and stock > 0 limit 1) returning id`
  )
  const order = async (form: object) => (await who.post('/api/shop/createOrder', form)).data.orderSn as string
  const reviewed = await order(await fastForm(app, who, rows[0].id, await threePhotos(app, who)))
  await pay(app, who, reviewed)
  const [first, second] = await numbersOnSale(who)
  const toPay = await order(await orderForm(app, who, first!.numberId))
  const refunded = await order(await orderForm(app, who, second!.numberId))
  await pay(app, who, refunded)
  await move(app, refunded, ShopOrderStatus.cancelled)

  const { data } = await who.post('/api/simLogin', { simNo: card })
  const holder = visitor(app, { 'sim-no': data.simNo, 'sim-token': data.token })
  const topUp = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
  const { orderSn: paid } = (await holder.post('/api/iot/createBalanceOrder', topUp)).data
  await app.inject({ method: 'POST', url: `/sandbox/pay/${paid}`, payload: { result: 'paid' } })
  return { reviewed, toPay, refunded, paid: paid as string }
}

/** Status of each order of `trade`, of the top-up and of the refunded payment. */
async function states(
  { deps }: FastifyInstance,
  { paid, refunded, ...others }: Awaited<ReturnType<typeof trade>>
) {
  const { rows } = await deps.pool.query(
    `select (select status from portal_order where order_sn = $1) as paid,
       (select status from payment where order_sn = $2) as refund,
       (select json_object_agg(order_sn, status) from shop_order where order_sn = any($3)) as orders`,
    [paid, refunded, [refunded, ...Object.values(others)]]
  )
  return rows[0] as { paid: number; refund: number; orders: object }
}

test('a shop with money under way is backed up, destroyed, restored elsewhere: all is there, and the rest is done once', async () => {
  const backup = tempFolder()
  const built = unpackServer()
  const [here, elsewhere] = [await newInstallation(), await newInstallation()]
  try {
    const app = await buildApp(testConfig({ ...here.given, DEMO_NUMBERS: 300, JOBS: 'off' }))
    const orders = await trade(app)
    const before = await states(app, orders)
    expect(before).toMatchObject({ paid: PortalOrderStatus.paid, refund: PaymentStatus.refunding })
    // PostgreSQL is dumped while the server runs; PGlite is copied after its server has stopped
    if (!here.given.DATABASE_URL) await app.close()
    await backUp(here.given, backup)
    if (here.given.DATABASE_URL) await app.close()
    await here.drop()

    await restore(backup, elsewhere.given)
    const server = await built.start({ ...elsewhere.given, JOBS: 'on' })
    const { data } = await browser(server.origin, {}).post('/api/simLogin', { simNo: card })
    const holder = browser(server.origin, { 'sim-no': data.simNo, 'sim-token': data.token })
    await until(
      () => holder.get(`/api/iot/orderResult?orderSn=${orders.paid}`),
      (result) => result.data.done
    )
    await server.stop()
    const photos = join(backup, 'photos')
    const typed = built.type(elsewhere.given, ['orders:photos', orders.reviewed, '--out', photos])
    expect(typed).toMatchObject({ code: 0, problems: '' })
    const opened = readdirSync(photos).map((name) => readFileSync(join(photos, name)))
    expect(opened).toEqual([png(), png(), png()])

    // a second start does not repeat what the first one has done
    const again = await buildApp(testConfig({ ...elsewhere.given, JOBS: 'on' }))
    try {
      const after = await until(
        () => states(again, orders),
        ({ refund }) => refund === PaymentStatus.refunded
      )
      expect(after).toEqual({ ...before, paid: PortalOrderStatus.credited, refund: PaymentStatus.refunded })
      for (const sweep of ['credits', 'refunds']) await again.deps.jobs.run(sweep)
      const sql = async (text: string, values: unknown[] = []) =>
        (await again.deps.pool.query(text, values)).rows
      const topUps = await sql('select money from balance_log where order_sn = $1', [orders.paid])
      expect(topUps).toEqual([{ money: 1000 }])
      const [{ id }] = await sql('select id from sim where sim_no = $1', [card])
      expect(await bookFaults(sql, [id], began)).toEqual([])
    } finally {
      await again.close()
    }
  } finally {
    await here.drop()
    await elsewhere.drop()
  }
})
