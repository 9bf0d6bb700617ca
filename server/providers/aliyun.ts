import { randomUUID } from 'node:crypto'
import type { Config } from '../config'
import { askCloud, canonicalHeaders, CloudRefusal, hmacSha256, sha256, Unanswered } from './cloud'

/*
 * Alibaba Cloud's API, signed by ACS3-HMAC-SHA256 here: its SDK (@alicloud/openapi-client with one product) is 44 packages
 * and 33 MB for two calls. Source of the protocol: help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature,
 * whose worked example is a test; which parameters go into query or form is as in the SDK of each product.
 */

type Values = Record<string, string>

interface AliyunRequest {
  /** Origin of the API. */
  api: string
  action: string
  version: string
  query?: Values
  /** Sent in the body; what must not stand in a URL. */
  form?: Values
}

// URLSearchParams writes a blank as + and leaves * alone; the signature wants RFC 3986
const encoded = (values: Values) =>
  new URLSearchParams(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
    .toString()
    .replaceAll('+', '%20')
    .replaceAll('*', '%2A')
    .replaceAll('%7E', '~')

/** The signed request. `date`: yyyy-MM-ddTHH:mm:ssZ; Aliyun takes it for 15 minutes, and `nonce` once. */
export function signAliyun(
  { api, action, version, query = {}, form = {} }: AliyunRequest,
  key: { id: string; secret: string },
  { date, nonce }: { date: string; nonce: string }
): { url: URL; request: RequestInit & { headers: Record<string, string> } } {
  const url = new URL('/', api)
  const search = encoded(query)
  url.search = search
  const body = encoded(form)
  const hashed = sha256(body)
  const headers: Values = {
    host: url.host,
    'x-acs-action': action,
    'x-acs-content-sha256': hashed,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
    ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {})
  }
  const { lines, names } = canonicalHeaders(headers)
  const asked = ['POST', '/', search, lines, names, hashed].join('\n')
  const signature = hmacSha256(key.secret, `ACS3-HMAC-SHA256\n${sha256(asked)}`).toString('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${names},Signature=${signature}`
  return { url, request: { method: 'POST', headers: { ...headers, authorization }, body } }
}

interface Answer {
  Code?: string
  Message?: string
  RequestId?: string
}

/** How the merchant mends what the API's front door refuses; the words of a product's own codes are its provider's. */
const repairs: Record<string, string> = {
  'InvalidAccessKeyId.NotFound': 'there is no such ALIYUN_ACCESS_KEY_ID',
  'InvalidAccessKeyId.Inactive': 'ALIYUN_ACCESS_KEY_ID is switched off in the RAM console',
  SignatureDoesNotMatch: 'ALIYUN_ACCESS_KEY_SECRET is not that of ALIYUN_ACCESS_KEY_ID',
  'InvalidTimeStamp.Expired': "this machine's clock is wrong by more than 15 minutes"
}

/** Advice to the merchant for a refusal that all products share; undefined for others. */
export const aliyunMend = (code: string): string | undefined =>
  repairs[code] ??
  (code === 'NoPermission' || code.startsWith('Forbidden')
    ? 'the RAM user may not call this: give it the permission'
    : undefined)

/**
 * Calls an API and returns its answer when its `Code` is `fine`. Throws CloudRefusal with any other, and what `askCloud`
 * throws.
 */
export async function askAliyun<T>(config: Config, asked: AliyunRequest, fine: string): Promise<T> {
  const key = { id: config.ALIYUN_ACCESS_KEY_ID, secret: config.ALIYUN_ACCESS_KEY_SECRET }
  const date = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  const { url, request } = signAliyun(asked, key, { date, nonce: randomUUID() })
  const name = `Aliyun ${asked.action}`
  const answer = (await askCloud(name, url, request)) as Answer & T
  const { Code: code, RequestId: requestId, Message: words } = answer
  if (!code) throw new Unanswered(`${name}: an answer without Code`)
  if (code === fine) return answer
  throw new CloudRefusal(name, code, { requestId, words })
}
