import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { checkBooks, faults } from '../../server/services/payments/books'
import { creditPaidOrders } from '../../server/services/payments/crediting'
import { refunds } from '../../server/services/payments/refunds'
import { typedOn } from './support/merchant'
import { move, notify, pay, plainItem, thingForm } from './support/orders'
import { buyPackage, packageNamed } from './support/packages'
import { serverOfFile } from './support/server'

const server = serverOfFile({ DEMO_NUMBERS: 50 })

const check = () => typedOn(server.app, ['books:check'])
const addUp = { code: 0, out: 'the books add up', problems: '' }

test('the demo data adds up', async () => {
  expect(await check()).toEqual(addUp)
})

test('a shop after traffic adds up', async () => {
  const holder = server.visitor()
  const { simNo, token } = (await holder.post('/api/simLogin', { simNo: '1440000000001' })).data
  const api = server.visitor({ 'sim-no': simNo, 'sim-token': token })
  const topUp = async () => {
    const body = { money: 1000, placeType: PlaceType.wechat, clientKey: randomUUID() }
    return (await api.post('/api/iot/createBalanceOrder', body)).data.orderSn as string
  }
  const [kept, late] = [await topUp(), await topUp()]
  await api.post('/api/iot/cancelOrder', { orderSn: late })
  for (const outTradeNo of [kept, late])
    expect(await notify(server.app, { outTradeNo, amount: 1000 })).toBe(200)
  const { packageId } = await packageNamed(api, '10GB月包')
  expect((await buyPackage(api, packageId)).code).toBe(Code.ok)
  const item = await plainItem(server.sql)
  const who = server.visitor()
  const { orderSn } = (await who.post('/api/shop/createOrder', thingForm(item.id))).data
  await pay(server.app, who, orderSn)
  // paid, not yet credited or refunded
  expect(await check()).toEqual(addUp)
  await move(server.app, orderSn, 15)
  await creditPaidOrders(server.deps)
  await refunds.run(server.deps)
  expect(await check()).toEqual(addUp)
})

const card = `(select id from sim where sim_no = '1440000000001')`
/** SQL for an order of the card; `columns` and `values` are added to those of every order. */
const order = (kind: string, status: number, columns = '', values = '', orderSn = 'WRONG') =>
  `insert into portal_order (order_sn, uuid, sim_id, kind, title, target_id, price, amount, pay_before, status, paid_at${columns})
   values ('${orderSn}', '${orderSn}', ${card}, '${kind}', 'T', 0, 0, 0, now(), ${status}, now()${values})`
const credited = (kind: string) => [order(kind, 2)]
/** SQL for the number of a credited top-up of the demo. */
const topUp = `(select min(order_sn) from portal_order where kind = 'balance' and status = 2)`

/** SQL for the number of an order of the shop. */
const anyOrder = '(select min(order_sn) from shop_order)'

/** By fault: statements that cause it, and the pattern of the reported offender. */
const breaks: Record<string, [statements: string[], offender?: RegExp][]> = {
  'a balance is not the sum of its ledger': [
    [[`update sim set balance = balance + 1 where id = ${card}`], /^card \d+$/]
  ],
  'points are not the sum of their ledger': [
    [[`update sim set integral = integral + 1 where id = ${card}`], /^card \d+$/]
  ],
  'coupon coins are not the sum of their ledger': [
    [[`update sim set coupon_coin = coupon_coin + 1 where id = ${card}`], /^card \d+$/]
  ],
  'a row of a ledger does not follow the one before it': [
    [
      [
        `update balance_log set balance = balance + 1 where id = (select min(id) from balance_log where sim_id = ${card})`
      ],
      /^card \d+$/
    ]
  ],
  'an order took more back to the balance than it was paid': [
    [
      [
        order('balance', 5),
        `insert into balance_log (sim_id, type, title, money, balance, order_sn) values (${card}, 'refund', 'T', 100, 100, 'WRONG')`
      ]
    ]
  ],
  'an order is paid for an hour and neither credited nor refunded': [
    [
      [
        order('balance', 1),
        `update portal_order set paid_at = now() - interval '61 minutes' where order_sn = 'WRONG'`
      ]
    ]
  ],
  'what the balance and a cashier paid is not the price': [
    [
      [
        order('package', 1),
        `update portal_order set amount = 500, balance_money = 200, place_type = 1 where order_sn = 'WRONG'`
      ]
    ]
  ],
  'a cancelled order keeps money of the balance': [
    [
      [
        order('package', 4),
        `insert into balance_log (sim_id, type, title, money, balance, order_sn) values (${card}, 'part', 'T', -100, 0, 'WRONG')`
      ]
    ]
  ],
  'a payment was taken for an order that is not paid': [
    [[`update portal_order set status = 4 where order_sn = ${topUp}`], /^BL/],
    [[`update payment set order_sn = 'WRONG' where order_sn = ${topUp}`], /^BL/]
  ],
  'an order was paid twice, or is paid without a payment': [
    [[`delete from payment where order_sn = ${topUp}`], /^BL/],
    [
      [
        `insert into payment (out_trade_no, order_sn, title, amount, place_type, status, pay_before)
         select 'WRONG', order_sn, title, amount, 2, 1, pay_before from portal_order where order_sn = ${topUp}`
      ],
      /^BL/
    ]
  ],
  'more goes back than was paid': [
    [
      [
        `update payment set status = 5 where order_sn = ${topUp}`,
        `insert into refund (out_refund_no, out_trade_no, order_sn, amount, place_type)
         select 'WRONG', out_trade_no, order_sn, amount + 1, place_type from payment where order_sn = ${topUp}`
      ]
    ]
  ],
  'what was given back in parts is not the sum of its refunds': [
    [[`update payment set returned = 1 where order_sn = ${topUp}`], /^BL\d+$/],
    [
      [
        `update payment set returned = 1 where order_sn = ${topUp}`,
        `insert into refund (out_refund_no, out_trade_no, order_sn, amount, place_type)
         select 'WRONG', out_trade_no, order_sn, 2, place_type from payment where order_sn = ${topUp}`
      ],
      /^BL\d+$/
    ]
  ],
  'a package was not given once': [[credited('package')]],
  'a top-up was not given once': [[credited('balance')]],
  'a top-up went back without leaving the balance': [
    [[order('balance', 5), `update portal_order set credited_at = now() where order_sn = 'WRONG'`]]
  ],
  'a coupon was not given once': [[credited('coupon')]],
  'VIP was not given once': [[credited('vip')]],
  'the rest of VIP did not pay once for its upgrade': [
    [[order('vip', 0), `update portal_order set price = 500, credit_money = 100 where order_sn = 'WRONG'`]],
    [[order('vip', 2), `update portal_order set price = 100, credit_money = 100 where order_sn = 'WRONG'`]],
    [
      [
        order('vip', 2),
        order('vip', 4, '', '', 'VP1'),
        `insert into vip_order (sim_id, uuid, order_sn, place_type, actual_pay_money, start_at, end_at, status, vip_id, vip_name, logo, package_price, upgraded_by)
         values (${card}, 'WRONG', 'WRONG', 3, 0, now(), now(), 2, 1, 'T', '', 0, 'VP1')`
      ]
    ]
  ],
  'acceleration was not given once': [[credited('accelerate')]],
  'a coupon is used by an order that is over, or by two': [
    [
      [
        order('package', 5),
        `insert into sim_coupon (sim_id, name, amount, min_amount, scope, start_at, end_at, order_sn)
         values (${card}, 'C', 1, 0, 'S', now(), now(), 'WRONG')`
      ]
    ],
    [[order('package', 0, ', coupon_id', `, (select min(id) from sim_coupon)`)]]
  ],
  'a seckill has given away more than it has taken out of stock': [
    [
      [
        'update seckill set stock = total',
        order('package', 0, ', seckill_id', ', (select min(id) from seckill)')
      ],
      /^seckill \d+$/
    ]
  ],
  'goods of the mall are not back with their order': [[credited('mall')]],
  'a number was sold twice': [
    [['drop index shop_order_number', 'update shop_order set status = 5, number_id = 1'], /^[NG]O\d+ [NG]O/]
  ],
  'stock is below zero, or not the sum of its options': [
    [
      [`update goods set stock = stock + 1 where id = (select min(goods_id) from goods_option)`],
      /^goods \d+$/
    ],
    [
      ['alter table goods drop constraint goods_stock', 'update goods set stock = -1 where id = 1'],
      /^goods \d+$/
    ]
  ],
  'a payment of another sum than due does not go back': [
    [[`update payment set status = 6 where order_sn = ${topUp}`], /^BL/]
  ],
  'more was credited than was kept': [
    [[`update payment set returned = 1 where order_sn = ${topUp}`], /^BL/],
    [
      [
        order('package', 2, ', credited_at', ', now()'),
        `update portal_order set amount = 500, debt_money = 300, place_type = 3 where order_sn = 'WRONG'`,
        `insert into balance_log (sim_id, type, title, money, balance, debt, order_sn) values (${card}, 'volume', 'T', 0, 0, -300, 'WRONG')`,
        `insert into refund (out_refund_no, order_sn, place_type, amount) values ('WRONG', 'WRONG', 3, 201)`
      ]
    ]
  ],
  'more pieces of an order came back than it has': [
    [
      [
        'alter table shop_order drop constraint shop_order_pieces',
        `update shop_order set restocked = count + 1 where order_sn = ${anyOrder}`
      ],
      /^[NG]O/
    ],
    [
      [
        `insert into after_sale (sn, order_sn, uuid, kind, state, reason, count, amount)
         select 'AS1', order_sn, 'x', 'return', 'refunded', 'unwanted', count, 1 from shop_order where order_sn = ${anyOrder}`,
        `update shop_order set status = 15, outside = count where order_sn = ${anyOrder}`
      ],
      /^[NG]O/
    ],
    [[`update shop_order set status = 4, outside = count where order_sn = ${anyOrder}`], /^[NG]O/],
    [
      [
        `update mall_order set outside = true, returned_at = null where order_sn = (select min(order_sn) from mall_order)`
      ],
      /^JF/
    ]
  ],
  'goods count fewer pieces as sold than their orders have': [
    [
      [
        `update shop_order set goods_id = 1, status = 4 where order_sn = ${anyOrder}`,
        'update goods set sold = 0 where id = 1'
      ],
      /^goods 1$/
    ]
  ],
  'a number is for sale whose SIM has not come back': [
    [
      [
        `update shop_order set number_id = 1, status = 15, outside = 1 where order_sn = ${anyOrder}`,
        `update vanity_number set state = 1, held_by = ${anyOrder} where id = 1`
      ],
      /^[NG]O/
    ]
  ]
}

test('there is a break for each fault', () => {
  expect(Object.keys(breaks).sort()).toEqual(Object.keys(faults).sort())
})

test.each(Object.entries(breaks))('%s: named', async (fault, ways) => {
  for (const [statements, offender = /^WRONG$/] of ways) {
    const client = await server.deps.pool.connect()
    try {
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      const found = (await checkBooks(drizzle(client))).find((one) => one.fault === fault)
      expect([fault, found?.offenders[0]]).toEqual([fault, expect.stringMatching(offender)])
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
})

test('at night the server tells its log; the command exits with 1', async () => {
  await server.deps.jobs.run('check-books')
  expect(server.logged.join()).not.toContain('do not add up')
  await server.sql(`update sim set balance = balance + 1 where sim_no = '1440000000001'`)
  await server.deps.jobs.run('check-books')
  const [line] = server.logged.filter((one) => one.includes('the books do not add up'))
  expect(JSON.parse(line!)).toMatchObject({
    ...{ level: 50, fault: 'a balance is not the sum of its ledger' },
    ...{ count: 1, offenders: [expect.stringMatching(/^card \d+$/)] }
  })
  expect(await check()).toEqual({
    code: 1,
    out: expect.stringMatching(/^a balance is not the sum of its ledger: card \d+$/),
    problems: 'the books do not add up'
  })
})
