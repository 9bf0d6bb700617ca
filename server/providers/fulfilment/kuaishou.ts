import { refuse } from '../../errors'
import { noOrderPicture, noPayer } from '../errors'
import { fetchJson, postJson } from '../fetchJson'
import { miniToken } from '../miniToken'
import type { Tools } from '../tools'
import type { Fulfilment, FulfilmentProvider } from '.'

/*
 * Kuaishou's order centre (订单信息同步, open.kuaishou.com, server/order/push): /openapi/mp/developer/order/v1/report shows an
 * order to its buyer. It knows no parcels. The picture is uploaded by its address first; two slashes in that path are
 * Kuaishou's own.
 */

/** order_status: 2 paid; 11 used, of what is no thing. Of parcels it knows nothing more. */
const statuses = { shipped: 2, credited: 11 } as const
type Move = keyof typeof statuses
const moves = Object.keys(statuses) as Move[]
const imagePath = '/openapi/mp/developer/file//img/uploadWithUrl'
const reportPath = '/openapi/mp/developer/order/v1/report'
/** `result` when all is well. */
const well = 1

interface Answer {
  result?: number
  error_msg?: string
  data?: { imgId?: string } | null
}

/** Shows the orders that were paid in Kuaishou's mini-program in its order centre. */
export function kuaishouFulfilment(tools: Tools): FulfilmentProvider {
  const { config } = tools
  const token = miniToken(tools, 'kwai')
  const askWith = (path: string, query: object, body: object, access_token: string) => {
    const url = new URL(`${config.KWAI_API}${path}`)
    url.search = new URLSearchParams({ app_id: config.KWAI_APP_ID, access_token, ...query }).toString()
    return fetchJson<Answer>(url, postJson(body))
  }
  const ask = async (path: string, query: object, body: object): Promise<Answer> => {
    const first = await token()
    let reply = await askWith(path, query, body, first)
    // the documents name no code for a token that has ended
    if (reply && reply.result !== well && /token/i.test(reply.error_msg ?? ''))
      reply = await askWith(path, query, body, await token(first))
    if (!reply) throw new Error('Kuaishou does not answer')
    if (reply.result !== well)
      throw refuse(`${String(reply.result)} ${reply.error_msg ?? ''}`.trim().slice(0, 200))
    return reply
  }
  const imageOf = async (address: string): Promise<string> => {
    const url = address || config.KWAI_ORDER_IMAGE
    if (!url) throw noOrderPicture()
    const id = (await ask(imagePath, { url }, {})).data?.imgId
    if (!id) throw new Error('Kuaishou gave no id for the picture')
    return id
  }
  return {
    name: 'kuaishou',
    moves,
    report: async ({ move, orderSn, outTradeNo, openId, orderedAt, page, image }: Fulfilment) => {
      if (!openId) throw noPayer()
      await ask(
        reportPath,
        {},
        {
          ...{ out_biz_order_no: orderSn, out_order_no: outTradeNo, open_id: openId },
          order_create_time: orderedAt.getTime(),
          order_status: statuses[move as Move],
          order_path: `/${page}`,
          product_cover_img_id: await imageOf(image)
        }
      )
    }
  }
}
