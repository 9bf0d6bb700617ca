import { randomUUID } from 'node:crypto'
import { CardPasswordMode, PlaceType, PortalOrderStatus as S } from '../../contract/enums'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { serverOfFile } from './support/server'
import { buildSim } from './support/sims'

/** The order that a holder waits for, on the card's home. */

const server = serverOfFile({ DEMO_NUMBERS: 10 })

async function card() {
  const { headers } = await buildSim(server.app, { cardPasswordMode: CardPasswordMode.off })
  const api = server.visitor(headers)
  return {
    api,
    order: async () => (await api.get('/api/iot/simInfo')).data.underWay.order,
    topUp: async () => {
      const body = { money: 1000, clientKey: randomUUID(), placeType: PlaceType.wechat }
      return (await api.post('/api/iot/createBalanceOrder', body)).data.orderSn as string
    },
    buy: async () => {
      const { data } = await api.get('/api/iot/packageChoose')
      const { packageId } = data.categories[0].packages[0]
      const body = { packageId, effectType: 1, clientKey: randomUUID(), placeType: PlaceType.balance }
      return (await api.post('/api/iot/buyPackage', body)).data.orderSn as string
    }
  }
}

test('one that can be paid is there with its time, and no more once it is cancelled or too late', async () => {
  const { api, order, topUp } = await card()
  expect(await order()).toBeNull()
  const orderSn = await topUp()
  expect(await order()).toMatchObject({
    ...{ orderSn, amount: 1000, status: S.toPay, failReason: '' },
    payBefore: expect.any(String)
  })
  await api.post('/api/iot/cancelOrder', { orderSn })
  expect(await order()).toBeNull()
  const late = await topUp()
  await server.sql(`update portal_order set pay_before = now() - interval '1 second' where order_sn = $1`, [
    late
  ])
  expect(await order()).toBeNull()
})

test('one that is paid comes before a newer one to pay, until it is credited', async () => {
  const { order, topUp, buy } = await card()
  const orderSn = await buy()
  await topUp()
  expect(await order()).toMatchObject({ orderSn, status: S.paid, payBefore: null })
  await creditPaidOrders(server.deps)
  expect(await order()).toMatchObject({ status: S.toPay })
})

test('one whose money went back says why for a day, unless a later one was paid', async () => {
  const { order, buy } = await card()
  const orderSn = await buy()
  await server.sql(
    `update portal_order set status = $2, ended_at = now(), fail_reason = '运营商没有受理' where order_sn = $1`,
    [orderSn, S.refunded]
  )
  expect(await order()).toMatchObject({ orderSn, status: S.refunded, failReason: '运营商没有受理' })
  await buy()
  await creditPaidOrders(server.deps)
  expect(await order()).toBeNull()
  await server.sql(
    `update portal_order set status = $1, ended_at = now() where order_sn = $2 or fail_reason = ''`,
    [S.refunded, orderSn]
  )
  expect(await order()).toMatchObject({ orderSn })
  await server.sql(`update portal_order set ended_at = now() - interval '25 hours' where order_sn = $1`, [
    orderSn
  ])
  expect(await order()).toBeNull()
})
