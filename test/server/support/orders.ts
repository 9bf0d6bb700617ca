import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Code } from '../../../contract/errors'
import { PlaceType } from '../../../contract/enums'
import { ShopOrderKind } from '../../../server/values'
import type { PaymentNotice } from '../../../server/providers/payment'
import { newMobile, orderForm, smsCode, type Answer, type Visitor } from './server'

/** Sets an order's status through the sandbox, in place of the parties outside. */
export async function move(app: FastifyInstance, orderSn: string, status: number, more: object = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/sandbox/orders/${orderSn}`,
    payload: { status, ...more }
  })
  return answer.json<Pick<Answer, 'code' | 'message' | 'data'>>()
}

/** An item of general goods without options, on sale. `price` (fen) and `stock` (pieces) are set where they are given. */
export async function plainItem(
  sql: (text: string, values?: unknown[]) => Promise<any[]>,
  { price, stock = 100 }: { price?: number; stock?: number } = {}
): Promise<{ id: number; price: number; stock: number }> {
  const [item] = await sql(
    `update goods set price = coalesce($1, price), stock = $2 where id = (
       select id from goods g where kind = '${ShopOrderKind.general}' and on_sale and price > 0
       and not exists (select 1 from goods_option o where o.goods_id = g.id) order by id limit 1)
     returning id, price, stock`,
    [price ?? null, stock]
  )
  return item
}

/** Pays at the sandbox's cashier. */
export async function pay(app: FastifyInstance, who: Visitor, orderSn: string) {
  const started = await who.post('/api/hk/payOrder', { orderSn, placeType: PlaceType.wechat })
  if (started.code !== Code.ok) throw new Error(started.message)
  const paid = await app.inject({
    method: 'POST',
    url: `/sandbox/pay/${orderSn}`,
    payload: { result: 'paid' }
  })
  if (paid.statusCode !== 200) throw new Error(paid.body)
}

/** Fields of a payment notice that a test sets. */
export interface Said {
  outTradeNo: string
  amount: number
  state?: PaymentNotice['state']
  id?: string
  tradeNo?: string
  currency?: string
}

/** A notice as the sandbox sends it; by default: paid, with a trade number of its own. */
export const signedNotice = (app: FastifyInstance, reply: Said) =>
  app.deps.providers.sandbox.payment!.makeNotice({
    id: randomUUID(),
    state: 'paid',
    tradeNo: randomUUID(),
    currency: 'CNY',
    ...reply
  })

/** Sends a notice of `signedNotice`; returns the HTTP status. */
export const sendNotice = async (app: FastifyInstance, notice: ReturnType<typeof signedNotice>) =>
  (await app.inject({ method: 'POST', url: '/pay/notify/sandbox', ...notice })).statusCode

/** Signs and sends a notice. */
export const notify = (app: FastifyInstance, answered: Said) => sendNotice(app, signedNotice(app, answered))

/** A complete order form for a fast item, including an SMS code. */
export const fastForm = async (
  app: FastifyInstance,
  who: Visitor,
  goodsId: number,
  extra: object = {}
): Promise<Record<string, any>> => ({
  ...(await orderForm(app, who, 1, {})),
  numberId: undefined,
  kind: ShopOrderKind.fast,
  goodsId,
  ...extra
})

export const thingForm = (goodsId: number, extra: object = {}) => ({
  clientKey: randomUUID(),
  kind: ShopOrderKind.general,
  goodsId,
  contactName: '李四',
  contactPhone: newMobile(),
  provinceCode: '110000',
  province: '北京市',
  city: '北京市',
  county: '东城区',
  address: '长安街 1 号',
  ...extra
})

/** Logs the visitor in to the orders of a mobile by SMS code. */
export async function logIn(app: FastifyInstance, who: Visitor, mobile: string) {
  await app.deps.pool.query('delete from rate_limit where key like $1', [`%${mobile}%`])
  await who.post('/api/sms/send', { mobile, scene: 'orderQuery' })
  const answer = await who.post('/api/hk/orderLogin', { mobile, code: await smsCode(app, mobile) })
  if (answer.code !== Code.ok) throw new Error(answer.message)
}

const boundary = 'photo-boundary'
/** A PNG's signature, a chunk of zeros, and the end: `bytes` + 8 in all. */
export const png = (bytes = 200) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    Buffer.from((bytes - 24).toString(16).padStart(8, '0'), 'hex'),
    Buffer.alloc(8 + bytes - 24),
    Buffer.from('0000000049454e44ae426082', 'hex')
  ])

/** Uploads bytes as one multipart file. */
export async function upload(
  app: FastifyInstance,
  headers: Record<string, string>,
  bytes: Buffer,
  { field = 'file', filename = 'photo.jpg', type = 'image/jpeg', to = '/api/hk/uploadPhoto' } = {}
): Promise<Answer> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: to,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  })
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
}

/** Uploads three photos as this visitor; returns their ids. */
export async function threePhotos(app: FastifyInstance, who: Visitor) {
  const ids: string[] = []
  for (let i = 0; i < 3; i++) ids.push((await upload(app, who.headers, png())).data.photoId)
  return { frontImage: ids[0]!, backImage: ids[1]!, headImage: ids[2]! }
}
