import type { Config } from '../../../config'
import { signedOf, type WechatPayClient } from './client'
import { publicKeyIds, signedBy, type PlatformKeys } from './keys'

/** Of a payment that nobody opens. */
const nobodys = 'CHECK00000000'
// beyond five minutes WeChat refuses a request, and we a notice
const mostSeconds = 240

/** Seconds that our clock is ahead of WeChat's, by the header Date. */
const ahead = (headers: Headers, now: number) => {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? 0 : Math.round(now - date / 1000)
}

/**
 * Asks for a payment that does not exist: WeChat checks merchant, serial number and signature before it looks. Its answer
 * proves the keys of the other direction, and its date the clock.
 */
export async function checkAccount(
  { WECHAT_PAY_MCH_ID: mchid, WECHAT_APP_ID, WEAPP_APP_ID, WECHAT_PAY_PUBLIC_KEY_ID }: Config,
  client: WechatPayClient,
  keys: PlatformKeys
): Promise<string> {
  const path = `/v3/pay/transactions/out-trade-no/${nobodys}?mchid=${mchid}`
  const { status, headers, body } = await client.raw(path).catch((cause: unknown) => {
    throw new Error('WeChat Pay does not answer: is WECHAT_PAY_API reachable from here?', { cause })
  })
  const now = await client.now()
  const late = ahead(headers, now)
  if (Math.abs(late) > mostSeconds)
    throw new Error(
      `the database's clock is ${Math.abs(late)} s ${late > 0 ? 'ahead of' : 'behind'} WeChat's: set it by NTP`
    )
  if (status === 401)
    throw new Error(
      'WeChat Pay refuses the signature: WECHAT_PAY_SERIAL and WECHAT_PAY_KEY must be of one API certificate of WECHAT_PAY_MCH_ID'
    )
  if (status !== 404) throw new Error(`WeChat Pay answered ${status}: ${body.toString('utf8', 0, 200)}`)
  const serial = headers.get('wechatpay-serial') ?? 'no key'
  const byPublicKey = serial.startsWith(publicKeyIds) || Boolean(WECHAT_PAY_PUBLIC_KEY_ID)
  if (!(await signedBy(keys, signedOf(headers, body), now)))
    throw new Error(
      `WeChat Pay signs with ${serial}, which does not fit: look at ${
        byPublicKey ? 'WECHAT_PAY_PUBLIC_KEY and WECHAT_PAY_PUBLIC_KEY_ID' : 'WECHAT_PAY_V3_KEY'
      }`
    )
  const shops = [WECHAT_APP_ID && 'WECHAT_APP_ID', WEAPP_APP_ID && 'WEAPP_APP_ID'].filter(Boolean)
  return `merchant ${mchid} signs and verifies; the clock differs by ${Math.abs(late)} s. Nothing is known here of whether ${shops.join(' and ')} is tied to the merchant`
}
