import {
  AuthStatus,
  DeliveryWay,
  DeviceJobStatus,
  LogisticsState,
  PlaceType,
  PortalOrderStatus,
  RealNameStatus,
  ShopOrderStatus
} from '../../contract/enums'
import { jobsOf } from '../../server/jobs'
import type { PaymentProvider } from '../../server/providers/payment'
import { DeliveryStatus, PaymentStatus } from '../../server/values'
import { serverOfFile } from './support/server'
import { buildSims } from './support/sims'

/** Each sweep gets 600 due rows, of which the first 500 always fail: it must still do the other 100. */

const all = 600
const failing = 500

/** All cards, in order of creation. */
let cards: { id: number; simNo: string; iccid: string }[]
const server = serverOfFile({ DEMO_NUMBERS: 10 })
beforeAll(async () => {
  const built = await buildSims(server.app, all, { authStatus: AuthStatus.notVerified })
  cards = built.map(({ card }) => card).sort((one, other) => one.id - other.id)
})

const down = new Error('ETIMEDOUT')
/** Whether it is one of the first 500, by its last four digits. */
const fails = (no: string) => Number(no.slice(-4)) <= failing
const answer = <T>(no: string, reply: T) => (fails(no) ? Promise.reject(down) : Promise.resolve(reply))
const ofCard = <T>(iccid: string, answered: T) =>
  cards.slice(0, failing).some((card) => card.iccid === iccid)
    ? Promise.reject(down)
    : Promise.resolve(answered)

const numbered = `lpad(n::text, 4, '0')`
const each = `generate_series(1, ${all}) n`
const counted = async (text: string) =>
  (await server.sql(`select count(*)::int as n from ${text}`))[0].n as number

const portalOrders = (kind: string, prefix: string, more: Record<string, string>) =>
  server.sql(
    `insert into portal_order (order_sn, uuid, sim_id, kind, title, target_id, price, amount, pay_before${Object.keys(
      more
    )
      .map((name) => `, ${name}`)
      .join('')})
     select '${prefix}' || ${numbered}, '${prefix}' || n, ($1::int[])[n], '${kind}', 'T', 0, 1000, 1000,
       now() - interval '1 hour'${Object.values(more)
         .map((value) => `, ${value}`)
         .join('')} from ${each}`,
    [cards.map(({ id }) => id)]
  )
const shopOrders = (prefix: string, more: Record<string, string>) =>
  server.sql(
    `insert into shop_order (order_sn, uuid, order_session, kind, title, image, operator, lines, amount, mobile, address,
       pay_before, ${Object.keys(more).join()})
     select '${prefix}' || ${numbered}, '${prefix}' || n, 'S', 'general', 'T', '', 0, '[]', 1000, '13900000000', 'A',
       now() - interval '1 hour', ${Object.values(more).join()} from ${each}`
  )
/** Unpaid payments at WeChat, one for each order. */
const openPayments = (prefix: string) =>
  server.sql(
    `insert into payment (out_trade_no, order_sn, title, amount, place_type, pay_before)
     select '${prefix}' || ${numbered}, '${prefix}' || ${numbered}, 'T', 1000, ${PlaceType.wechat}, now() - interval '1 hour'
     from ${each}`
  )

interface Due {
  what: string
  job: string
  make: () => Promise<unknown>
  /** Number of rows still due. */
  left: () => Promise<number>
  said: string
}

const due: Due[] = [
  {
    what: 'orders of cards that nobody paid',
    job: 'cancel-unpaid',
    make: async () => {
      await portalOrders('balance', 'BLU', {})
      await openPayments('BLU')
    },
    left: () =>
      counted(`portal_order where order_sn like 'BLU%' and status <> ${PortalOrderStatus.cancelled}`),
    said: '500 orders not cancelled, the first: ETIMEDOUT; 500 payments not closed, the first: ETIMEDOUT'
  },
  {
    what: 'orders of the shop that nobody paid, while those of cards fail too',
    job: 'cancel-unpaid',
    make: async () => {
      await shopOrders('GOU', { status: String(ShopOrderStatus.toPay) })
      await openPayments('GOU')
    },
    left: () => counted(`shop_order where order_sn like 'GOU%' and status <> ${ShopOrderStatus.cancelled}`),
    said: '500 orders not cancelled'
  },
  {
    what: 'payments that outlived their order',
    job: 'cancel-unpaid',
    make: async () => {
      await portalOrders('balance', 'BLO', { status: String(PortalOrderStatus.credited) })
      await openPayments('BLO')
    },
    left: () => counted(`payment where order_sn like 'BLO%' and status <> ${PaymentStatus.closed}`),
    said: 'payments not closed'
  },
  {
    what: 'orders that are paid',
    job: 'credits',
    // a package without its terms cannot be credited
    make: () =>
      portalOrders('package', 'PKC', {
        status: String(PortalOrderStatus.paid),
        paid_at: 'now()',
        snapshot: `case when n > ${failing} then '{"packageType":1,"totalFlow":1,"isInfiniteFlow":false,"duration":1,"durationUnit":1,"gPrice":0,"integral":0}'::jsonb end`
      }),
    left: () =>
      counted(`portal_order where order_sn like 'PKC%' and status <> ${PortalOrderStatus.credited}`),
    said: '500 orders not credited'
  },
  {
    what: 'refunds',
    job: 'refunds',
    make: () =>
      server.sql(
        `insert into payment (out_trade_no, order_sn, title, amount, place_type, pay_before, status)
         select 'BLR' || ${numbered}, 'BLR' || ${numbered}, 'T', 1000, ${PlaceType.wechat}, now(), ${PaymentStatus.refunding}
         from ${each}`
      ),
    left: () => counted(`payment where order_sn like 'BLR%' and status <> ${PaymentStatus.refunded}`),
    said: '500 payments not given back, the first: ETIMEDOUT'
  },
  {
    what: 'parcels of the shop',
    job: 'follow-parcels',
    make: () =>
      shopOrders('GOP', {
        status: String(ShopOrderStatus.shipped),
        logistics_company: `'C'`,
        tracking_number: `'P' || ${numbered}`,
        shipped_at: 'now()'
      }),
    left: () => counted(`shop_order where order_sn like 'GOP%' and status <> ${ShopOrderStatus.signed}`),
    said: 'parcels not followed, the first: ETIMEDOUT'
  },
  {
    what: 'parcels of the mall',
    job: 'follow-mall-parcels',
    make: async () => {
      await portalOrders('mall', 'JFP', { status: String(PortalOrderStatus.credited) })
      await server.sql(
        `insert into mall_order (order_sn, sim_id, goods_id, option_id, option_label, image, count, delivery_way, delivery_status,
           company, tracking_number, shipped_at)
         select 'JFP' || ${numbered}, ($1::int[])[n], 1, 1, '', '', 1, '${DeliveryWay.parcel}', ${DeliveryStatus.sent},
           'C', 'P' || ${numbered}, now() from ${each}`,
        [cards.map(({ id }) => id)]
      )
    },
    left: () =>
      counted(`mall_order where order_sn like 'JFP%' and delivery_status <> ${DeliveryStatus.done}`),
    said: 'parcels not followed, the first: ETIMEDOUT'
  },
  {
    what: 'cards to be read',
    job: 'read-cards',
    make: () => server.sql(`update sim set last_robin_at = now() - interval '2 hours'`),
    left: () => counted(`sim where last_robin_at < now() - interval '1 hour' and sim_no like '1450000%'`),
    said: '500 cards not read'
  },
  {
    what: 'jobs of devices',
    job: 'device-jobs',
    make: () =>
      server.sql(
        `insert into device_job (sim_id, kind, expected_at) select unnest($1::int[]), 'restart', now()`,
        [cards.map(({ id }) => id)]
      ),
    left: () =>
      counted(
        `device_job where status <> ${DeviceJobStatus.done} and expected_at > now() - interval '1 hour'`
      ),
    said: '500 device jobs not run'
  },
  {
    what: 'holders whom the platform checks',
    job: 'real-names',
    make: () =>
      server.sql(
        `insert into real_name_request (request_sn, sim_id, cert_name, cert_id, person, asked_at)
         select 'RN' || ${numbered}, ($1::int[])[n], 'A', '', 'P', now() - interval '1 hour' from ${each}`,
        [cards.map(({ id }) => id)]
      ),
    left: () =>
      counted(`real_name_request where request_sn ~ '^RN[0-9]{4}$' and status <> ${RealNameStatus.passed}`),
    said: 'real names not fetched, the first: ETIMEDOUT'
  },
  {
    what: 'holders who went to the operator',
    job: 'real-names-official',
    make: () =>
      server.sql(
        `insert into official_auth (sim_id, url, expires_at, created_at)
         select unnest($1::int[]), '', now(), now() - interval '1 hour'`,
        [cards.map(({ id }) => id)]
      ),
    left: () => counted(`official_auth where status <> ${RealNameStatus.passed} and url = ''`),
    said: '500 operators not asked, the first: ETIMEDOUT'
  },
  {
    what: 'photos that belong to nothing are deleted past files that cannot be',
    job: 'drop-photos',
    make: () =>
      server.sql(
        `insert into order_photo (id, order_session, created_at) select 'photo-' || ${numbered}, 'somebody', now() - interval '2 days' from ${each}`
      ),
    left: () => counted(`order_photo where id like 'photo-%'`),
    said: '500 photos not deleted'
  }
]

test.each(due)(
  '$what',
  async ({ job, make, left, said: response }) => {
    const { providers } = server.deps
    const payment = {
      name: 'wechat',
      query: (outTradeNo: string) => answer(outTradeNo, { state: 'open' }),
      close: async () => undefined,
      refund: ({ outTradeNo }: { outTradeNo: string }) => answer(outTradeNo, 'done')
    } as unknown as PaymentProvider
    providers.payments[PlaceType.wechat] = payment
    providers.logistics = {
      name: 'logistics',
      track: ({ trackingNumber }) =>
        answer(trackingNumber, [{ at: new Date(), state: LogisticsState.signed, text: '已签收' }])
    }
    const { devices, realName, storage } = providers
    const carrier = providers.carrier!
    providers.carrier = {
      ...carrier,
      read: (card, since, at) => ofCard(card.iccid, undefined).then(() => carrier.read!(card, since, at))
    }
    const sentTo = async (id: string) =>
      fails(String(await counted(`device_job where id <= ${id} and expected_at > now() - interval '1 hour'`)))
    providers.devices = {
      ...devices,
      send: async ({ id }) => {
        if (await sentTo(id)) throw down
      },
      state: async () => ({ state: 'done' })
    }
    providers.storage = {
      ...storage,
      remove: (id) => answer(id, undefined)
    }
    providers.realName = {
      ...realName,
      query: (requestSn) => answer(requestSn, { state: 'passed' as const }),
      officialState: (card) => ofCard(card.iccid, { state: 'passed' as const })
    }
    await make()
    expect(await left()).toBe(all)
    await expect(server.deps.jobs.run(job)).rejects.toThrow(response)
    expect(await left()).toBe(failing)
  },
  120000
)

test('a second run joins the first one while a provider does not answer', async () => {
  let asked = 0
  let speak = (): void => undefined
  const silent = new Promise<void>((resolve) => (speak = resolve))
  const providers = {
    ...server.deps.providers,
    logistics: {
      name: 'logistics',
      track: async () => {
        asked += 1
        await silent
        return []
      }
    }
  }
  const { run } = jobsOf({ ...server.deps, providers }).find(({ name }) => name === 'follow-mall-parcels')!
  const runs = [run(), run(), run()]
  await server.sql('select 1')
  speak()
  await Promise.all(runs)
  expect(asked).toBe(
    await counted(`mall_order where delivery_status = ${DeliveryStatus.sent} and shipped_at is not null`)
  )
})
