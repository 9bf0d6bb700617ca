import type { Config } from '../config'
import { askCloud, canonicalHeaders, CloudRefusal, hmacSha256, sha256, Unanswered } from './cloud'

/*
 * Tencent Cloud's API 3.0, signed by TC3-HMAC-SHA256 here: the SDK of one product is 40 packages for a signature of ten lines,
 * and of faceid there is none apart from the SDK of all products. Source of the protocol: cloud.tencent.com/document/api/1021/34193
 * (签名方法 v3), whose worked example is a test.
 */

interface TencentRequest {
  /** Origin of the API. */
  api: string
  /** The product, as in its host name: sms, faceid. */
  service: string
  action: string
  version: string
  region?: string
  params: object
}

/** The signed request. `timestamp`: seconds; Tencent takes it for five minutes. */
export function signTencent(
  { api, service, action, version, region, params }: TencentRequest,
  key: { id: string; secret: string },
  timestamp: number
): { url: URL; request: RequestInit & { headers: Record<string, string> } } {
  const url = new URL('/', api)
  const body = JSON.stringify(params)
  const signed = { 'content-type': 'application/json; charset=utf-8', host: url.host }
  const { lines, names } = canonicalHeaders(signed)
  const asked = ['POST', '/', '', lines, names, sha256(body)].join('\n')
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const ofDay = hmacSha256(`TC3${key.secret}`, day)
  const signing = hmacSha256(hmacSha256(ofDay, service), 'tc3_request')
  const signature = hmacSha256(signing, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(asked)}`)
  const headers = {
    ...signed,
    authorization: `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${names}, Signature=${signature.toString('hex')}`,
    'x-tc-action': action,
    'x-tc-timestamp': String(timestamp),
    'x-tc-version': version,
    ...(region ? { 'x-tc-region': region } : {})
  }
  return { url, request: { method: 'POST', headers, body } }
}

interface Envelope {
  Response?: { Error?: { Code?: string }; RequestId?: string }
}

/** How the merchant mends what every product refuses alike. */
const repairs: Record<string, string> = {
  'AuthFailure.SecretIdNotFound': 'there is no such TENCENT_SECRET_ID, or it is switched off',
  'AuthFailure.SignatureFailure': 'TENCENT_SECRET is not that of TENCENT_SECRET_ID',
  'AuthFailure.SignatureExpire': "this machine's clock is wrong by more than five minutes",
  'AuthFailure.UnauthorizedOperation': 'the CAM user may not call this: give it the permission'
}

/** Advice to the merchant for a refusal that all products share; undefined for others. */
export const tencentMend = (code: string): string | undefined => repairs[code]

/** Calls an API and returns its `Response`. Throws CloudRefusal with the code of its `Error`, and what `askCloud` throws. */
export async function askTencent<T>(config: Config, asked: TencentRequest): Promise<T> {
  const key = { id: config.TENCENT_SECRET_ID, secret: config.TENCENT_SECRET }
  const { url, request } = signTencent(asked, key, Math.floor(Date.now() / 1000))
  const name = `Tencent ${asked.action}`
  const { Response: reply } = (await askCloud(name, url, request)) as Envelope
  if (typeof reply !== 'object' || reply === null) throw new Unanswered(`${name}: an answer without Response`)
  if (reply.Error)
    throw new CloudRefusal(name, reply.Error.Code ?? 'without a code', { requestId: reply.RequestId })
  return reply as T
}
