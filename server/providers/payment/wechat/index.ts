import { gunzipSync } from 'node:zlib'
import { PlaceType } from '../../../../contract/enums'
import { own } from '../../../../rules/own'
import type { Tools } from '../../tools'
import type { NoticeAnswer, NoticeOutcome, PaymentProvider, PaymentState } from '..'
import { checkHash, readBill } from './bill'
import { checkAccount } from './check'
import { createClient, signedOf, WechatPayError } from './client'
import { certificatesOf, createKeys, signedBy, type CertificateList, type PlatformKeys } from './keys'
import { refundAt } from './refund'
import { unseal, type Sealed } from './seal'
import { startAt } from './start'
import { localized } from '../../../bilingual'

/*
 * WeChat Pay v3 for a merchant of its own (not a service provider's). Facts: pay.weixin.qq.com/doc/v3/merchant (4012791834
 * H5, 4012791857 JSAPI, 4013070356 query, 4012556398 close, 4013071254 bills), and the official
 * github.com/wechatpay-apiv3/wechatpay-go and wechatpay-skills.
 */

/** A trade as queries and notices have it. */
interface Trade {
  mchid: string
  out_trade_no: string
  transaction_id?: string
  trade_state?: string
  amount?: { total?: number; currency?: string }
}

/** REFUND: paid, and a part of it or all went back. */
const states: Record<string, 'paid' | 'open' | 'failed' | 'closed'> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  PAYERROR: 'failed',
  CLOSED: 'closed',
  REVOKED: 'closed'
}

function stateOf({ trade_state = '', transaction_id = '', amount, out_trade_no }: Trade): PaymentState {
  const state = own(states, trade_state)
  if (!state) throw new Error(`WeChat Pay: ${out_trade_no} is ${trade_state || 'without a state'}`)
  if (state !== 'paid') return { state }
  if (!transaction_id || amount?.total === undefined)
    throw new Error(`WeChat Pay: ${out_trade_no} is paid without number or amount`)
  return { state, tradeNo: transaction_id, amount: amount.total, currency: amount.currency ?? 'CNY' }
}

const answers: Record<NoticeOutcome, NoticeAnswer> = {
  taken: { status: 204, type: 'application/json', body: '' },
  retry: { status: 500, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
  forged: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"验签失败"}' }
}

const isCode = (error: unknown, ...codes: string[]) =>
  error instanceof WechatPayError && codes.includes(error.code)

const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${outTradeNo}`

/** WeChat Pay as configured. Throws when a key cannot be read. */
export function wechatPay({ config, db }: Tools): PaymentProvider {
  const {
    WECHAT_PAY_MCH_ID: mchid,
    WECHAT_PAY_V3_KEY,
    WECHAT_PAY_PUBLIC_KEY,
    WECHAT_PAY_PUBLIC_KEY_ID
  } = config
  if (Buffer.byteLength(WECHAT_PAY_V3_KEY) !== 32)
    throw new Error(
      localized({
        en: 'WECHAT_PAY_V3_KEY is not 32 characters long, as the APIv3 key of the merchant platform is',
        zh: 'WECHAT_PAY_V3_KEY 不是 32 位：商户平台的 APIv3 密钥是 32 位'
      })
    )
  if (!WECHAT_PAY_PUBLIC_KEY !== !WECHAT_PAY_PUBLIC_KEY_ID)
    throw new Error(
      localized({
        en: 'WECHAT_PAY_PUBLIC_KEY and WECHAT_PAY_PUBLIC_KEY_ID belong together',
        zh: 'WECHAT_PAY_PUBLIC_KEY 和 WECHAT_PAY_PUBLIC_KEY_ID 要一起设置'
      })
    )
  if (!config.WECHAT_APP_ID && !config.WEAPP_APP_ID)
    throw new Error(
      localized({
        en: 'PAYMENT_PROVIDER=wechat needs WECHAT_APP_ID or WEAPP_APP_ID',
        zh: 'PAYMENT_PROVIDER=wechat 还需要 WECHAT_APP_ID 或 WEAPP_APP_ID'
      })
    )

  const client = createClient(config, db, () => keys)
  /** The list proves itself: only WeChat can seal it, and one of its certificates has signed it. */
  const fetchList = async (): Promise<CertificateList> => {
    const { status, headers, body } = await client.raw('/v3/certificates')
    if (status !== 200) throw new Error(`WeChat Pay answered ${status} to the question for its certificates`)
    const list = JSON.parse(body.toString()) as CertificateList
    const inList = certificatesOf(list, WECHAT_PAY_V3_KEY)
    const known: PlatformKeys = {
      bySerial: async (serial) => inList.get(serial) ?? keys.ownKey(serial)
    }
    if (!(await signedBy(known, signedOf(headers, body), await client.now())))
      throw new Error('WeChat Pay: the list of certificates has a wrong signature')
    return list
  }
  const keys = createKeys(config, fetchList)

  const query = async (outTradeNo: string): Promise<PaymentState> => {
    try {
      return stateOf(await client.ask<Trade>(`${tradePath(outTradeNo)}?mchid=${mchid}`))
    } catch (error) {
      // nobody has opened its cashier yet
      if (isCode(error, 'ORDERNOTEXIST', 'ORDERNOTEXISTS')) return { state: 'open' }
      throw error
    }
  }
  return {
    name: 'wechat',
    placeTypes: [PlaceType.wechat],
    start: startAt(config, client),
    readNotice: async ({ headers, body }) => {
      const sent = new Headers()
      for (const [name, value] of Object.entries(headers))
        if (typeof value === 'string') sent.set(name, value)
      if (!(await signedBy(keys, signedOf(sent, body), await client.now()))) return undefined
      const { id, event_type, resource } = JSON.parse(body.toString()) as {
        id: string
        event_type: string
        resource: Sealed
      }
      const trade = JSON.parse(unseal(WECHAT_PAY_V3_KEY, resource)) as Trade
      if (trade.mchid !== mchid) throw new Error(`WeChat Pay: a notice of merchant ${trade.mchid}`)
      const { out_trade_no: outTradeNo } = trade
      if (event_type.startsWith('TRANSACTION.')) return { id, outTradeNo, ...stateOf(trade) }
      // a refund went on: it is asked for by its number, and this says nothing of the payment
      return { id, outTradeNo, state: 'open' }
    },
    answer: (outcome) => answers[outcome],
    query,
    close: async (outTradeNo) => {
      try {
        await client.ask(`${tradePath(outTradeNo)}/close`, { mchid })
      } catch (error) {
        if (!isCode(error, 'ORDERCLOSED', 'ORDERNOTEXIST', 'ORDERNOTEXISTS')) throw error
      }
    },
    refund: refundAt(client),
    bill: async (day) => {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`
      try {
        const announced = await client.ask<{ hash_type: string; hash_value: string; download_url: string }>(
          path
        )
        const { pathname, search } = new URL(announced.download_url)
        const file = gunzipSync(await client.download(pathname + search))
        checkHash(file, announced)
        return readBill(file)
      } catch (error) {
        // nothing was paid or given back on that day
        if (isCode(error, 'NOSTATEMENTEXIST')) return []
        if (isCode(error, 'STATEMENTCREATING')) return undefined
        throw error
      }
    },
    readBill,
    check: () => checkAccount(config, client, keys)
  }
}
