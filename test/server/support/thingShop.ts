import { ShopOrderStatus as S } from '../../../contract/enums'
import type { Config } from '../../../server/config'
import { csvFolder, typedOn } from './merchant'
import { move, pay, plainItem, thingForm } from './orders'
import { startServer, visitor, type Visitor } from './server'

type Running = Awaited<ReturnType<typeof startServer>>

/** A server of a test file with one thing for 10 yuan, a hundred of it, its buyers, and the merchant's commands. Runs from beforeAll to afterAll. */
export function thingShop(given: Partial<Config> = {}) {
  const files = csvFolder()
  let server: Running
  let goodsId: number
  beforeAll(async () => {
    server = await startServer({ DEMO_NUMBERS: 10, ...given })
    goodsId = (await plainItem(server.sql, { price: 1000, stock: 100 })).id
  })
  afterAll(() => server.close())
  const order = (who: Visitor, more: object = {}) =>
    who.post('/api/shop/createOrder', thingForm(goodsId, more))
  const types = (...words: string[]) => typedOn(server.app, words)
  /** A new visitor's order, paid. */
  async function bought(more: object = {}) {
    const who = visitor(server.app)
    const { orderSn } = (await order(who, more)).data as { orderSn: string }
    await pay(server.app, who, orderSn)
    return { who, orderSn }
  }
  async function shipped(more: object = {}) {
    const made = await bought(more)
    await move(server.app, made.orderSn, S.shipped, { company: '顺丰速运', trackingNumber: 'SF1' })
    return made
  }
  async function received(more: object = {}) {
    const made = await shipped(more)
    await move(server.app, made.orderSn, S.signed)
    return made
  }
  return {
    files,
    order,
    /** Runs a merchant's command. */
    types,
    get app() {
      return server.app
    },
    sql: (text: string, values?: unknown[]) => server.sql(text, values),
    get goodsId() {
      return goodsId
    },
    /** Pieces left of the thing. */
    stock: async () =>
      (await server.sql('select stock from goods where id = $1', [goodsId]))[0].stock as number,
    bought,
    shipped,
    received,
    booksAddUp: async () => expect(await types('books:check')).toMatchObject({ code: 0 })
  }
}
