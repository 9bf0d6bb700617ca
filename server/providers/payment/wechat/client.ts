import { createPrivateKey, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Config } from '../../../config'
import { clock, type Db } from '../../../db/client'
import { pem } from '../../pem'
import { signedBy, type PlatformKeys, type Signed } from './keys'

const timeoutMs = 5000
/** A bill of a busy day has many megabytes. */
const billTimeoutMs = 60_000

/** Refusal of WeChat Pay: HTTP status and its code, such as ORDER_NOT_EXIST, without `_`. */
export class WechatPayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string
  ) {
    super(`WeChat Pay answered ${status} ${code || 'without a code'}${detail && `: ${detail}`}`)
  }
}

/** An answer of WeChat Pay, not verified. */
interface Raw {
  status: number
  headers: Headers
  body: Buffer
}

export interface WechatPayClient {
  /**
   * Asks and verifies the answer. `body`: sent by POST. Throws a WechatPayError for a refusal, another error when there is
   * no answer or one that is not WeChat's.
   */
  ask: <T>(path: string, body?: object) => Promise<T>
  /** The bytes of a bill; WeChat does not sign them. */
  download: (path: string) => Promise<Buffer>
  /** Any answer as it came, for `check`. */
  raw: (path: string, body?: object) => Promise<Raw>
  /** RSA-SHA256 with the merchant's key, in base64. */
  sign: (text: string) => string
  /** Unix time in seconds, of the database. */
  now: () => Promise<number>
}

function privateKeyOf(setting: string, value: string): KeyObject {
  try {
    return createPrivateKey(pem(value))
  } catch (error) {
    throw new Error(`${setting}: ${(error as Error).message}`, { cause: error })
  }
}

/** Older documents write ORDERNOTEXIST, newer ones ORDER_NOT_EXIST; both are sent. */
const codeOf = (code: unknown) => (typeof code === 'string' ? code.replaceAll('_', '') : '')

function refusal({ status, body }: Raw): WechatPayError {
  let reply: { code?: unknown; message?: unknown } = {}
  try {
    reply = JSON.parse(body.toString()) as typeof reply
  } catch {
    // a page of a proxy, or nothing
  }
  return new WechatPayError(
    status,
    codeOf(reply.code),
    typeof reply.message === 'string' ? reply.message : ''
  )
}

export const signedOf = (headers: Headers, body: Buffer): Signed => {
  const of = (name: string) => headers.get(`wechatpay-${name}`) ?? ''
  return {
    timestamp: of('timestamp'),
    nonce: of('nonce'),
    serial: of('serial'),
    signature: of('signature'),
    body
  }
}

/**
 * Signed requests to WeChat Pay v3: `Authorization: WECHATPAY2-SHA256-RSA2048` over method, path with query, time, nonce
 * and body (pay.weixin.qq.com/doc/v3/merchant/4012365342). Who has a public key of WeChat says its id in Wechatpay-Serial,
 * so that answers are signed by it.
 */
export function createClient(
  { WECHAT_PAY_MCH_ID, WECHAT_PAY_SERIAL, WECHAT_PAY_KEY, WECHAT_PAY_API, ...config }: Config,
  db: Db,
  keys: () => PlatformKeys
): WechatPayClient {
  const key = privateKeyOf('WECHAT_PAY_KEY', WECHAT_PAY_KEY)
  const signText = (text: string) => sign('sha256', Buffer.from(text), key).toString('base64')
  const now = async () => Math.floor((await clock(db)).getTime() / 1000)

  const send = async (path: string, body?: object, limit = timeoutMs): Promise<Raw> => {
    const method = body ? 'POST' : 'GET'
    const text = body ? JSON.stringify(body) : ''
    const [timestamp, nonce] = [await now(), randomBytes(16).toString('hex')]
    const signature = signText([method, path, timestamp, nonce, text, ''].join('\n'))
    const fields = { mchid: WECHAT_PAY_MCH_ID, nonce_str: nonce, signature, timestamp }
    const params = Object.entries({ ...fields, serial_no: WECHAT_PAY_SERIAL })
      .map(([name, value]) => `${name}="${value}"`)
      .join(',')
    const answer = await fetch(new URL(path, WECHAT_PAY_API), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
      headers: {
        authorization: `WECHATPAY2-SHA256-RSA2048 ${params}`,
        accept: 'application/json',
        'user-agent': 'mobile-shop',
        ...(config.WECHAT_PAY_PUBLIC_KEY_ID ? { 'wechatpay-serial': config.WECHAT_PAY_PUBLIC_KEY_ID } : {}),
        ...(body ? { 'content-type': 'application/json' } : {})
      },
      ...(body ? { body: text } : {})
    })
    return {
      status: answer.status,
      headers: answer.headers,
      body: Buffer.from(await answer.arrayBuffer())
    }
  }
  const fine = async (path: string, body?: object, limit?: number): Promise<Raw> => {
    const answer = await send(path, body, limit).catch((cause: unknown) => {
      throw new Error(`WeChat Pay does not answer ${path.split('?')[0]}`, { cause })
    })
    if (answer.status !== 200 && answer.status !== 204) throw refusal(answer)
    return answer
  }
  return {
    ask: async <T>(path: string, body?: object) => {
      const answer = await fine(path, body)
      if (!(await signedBy(keys(), signedOf(answer.headers, answer.body), await now())))
        throw new Error(`WeChat Pay: the answer to ${path.split('?')[0]} has a wrong signature`)
      return (answer.body.length ? JSON.parse(answer.body.toString()) : undefined) as T
    },
    download: async (path) => (await fine(path, undefined, billTimeoutMs)).body,
    raw: send,
    sign: signText,
    now
  }
}
