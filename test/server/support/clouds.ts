import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { httpDouble } from './doubleServer'

/** A call whose signature was right. */
export interface CloudCall {
  action: string
  version: string
  region: string
  /** Parameters of the query, the form or the JSON. */
  params: any
  /** Query of the address, which proxies may log. */
  search: string
}

/** What the double does: an answer, or late (never), cut (the connection ends), page (502 with a page of HTML). */
type Played = object | 'late' | 'cut' | 'page'
type Answers = Record<string, (call: CloudCall) => Played>

interface Asked {
  headers: IncomingHttpHeaders
  url: URL
  body: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const rfc3986 = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const linesOf = (names: string, headers: IncomingHttpHeaders) =>
  names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')

export const cloudKeys = {
  aliyun: { id: 'LTAI-double', secret: 'aliyun-double-secret' },
  tencent: { id: 'AKID-double', secret: 'tencent-double-secret' }
}

/** The error that Aliyun answers to a wrong signature; undefined for a right one. */
function faultOfAliyun({ headers, url, body }: Asked, nonces: Set<string>): object | undefined {
  const fault = (Code: string) => ({ Code, Message: Code, RequestId: 'FAULT' })
  const given = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w+)$/.exec(
    headers.authorization ?? ''
  )
  if (!given) return fault('IncompleteSignature')
  const [, id, names, signature] = given as unknown as [string, string, string, string]
  if (id !== cloudKeys.aliyun.id) return fault('InvalidAccessKeyId.NotFound')
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-acs-'))]
  if (body) needed.push('content-type')
  if (needed.some((name) => !names.split(';').includes(name))) return fault('IncompleteSignature')
  if (Math.abs(Date.now() - Date.parse(String(headers['x-acs-date']))) > 15 * 60_000)
    return fault('InvalidTimeStamp.Expired')
  const nonce = String(headers['x-acs-signature-nonce'])
  if (nonces.has(nonce)) return fault('SignatureNonceUsed')
  nonces.add(nonce)
  // as it is read, not as it was written
  const query = [...url.searchParams]
    .map((pair) => pair.map(rfc3986).join('='))
    .sort()
    .join('&')
  const asked = ['POST', '/', query, linesOf(names, headers), names, headers['x-acs-content-sha256']].join(
    '\n'
  )
  const right = hmac(cloudKeys.aliyun.secret, `ACS3-HMAC-SHA256\n${sha256(asked)}`).toString('hex')
  return signature === right && headers['x-acs-content-sha256'] === sha256(body)
    ? undefined
    : fault('SignatureDoesNotMatch')
}

/** Error that Tencent would answer to this request, as `faultOfAliyun` for Aliyun; undefined when it is right. */
function faultOfTencent({ headers, body }: Asked): object | undefined {
  const fault = (Code: string) => ({
    Response: { Error: { Code, Message: Code }, RequestId: 'FAULT' }
  })
  const given =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^/]+)\/(\w+)\/tc3_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? ''
    )
  if (!given) return fault('AuthFailure.InvalidAuthorization')
  const [, id, day, service, names, signature] = given as unknown as string[]
  if (id !== cloudKeys.tencent.id) return fault('AuthFailure.SecretIdNotFound')
  const timestamp = String(headers['x-tc-timestamp'])
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return fault('AuthFailure.SignatureExpire')
  const asked = ['POST', '/', '', linesOf(names!, headers), names, sha256(body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${cloudKeys.tencent.secret}`, day!), service!), 'tc3_request')
  const right = hmac(key, `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(asked)}`).toString('hex')
  const complete = ['content-type', 'host'].every((name) => names!.split(';').includes(name))
  const today = new Date(Number(timestamp) * 1000).toISOString().startsWith(day!)
  return complete && today && signature === right ? undefined : fault('AuthFailure.SignatureFailure')
}

const callOf = ({ headers, url, body }: Asked): CloudCall => {
  const tencent = 'x-tc-action' in headers
  const form = Object.fromEntries([...url.searchParams, ...new URLSearchParams(tencent ? '' : body)])
  return {
    action: String(headers[tencent ? 'x-tc-action' : 'x-acs-action']),
    version: String(headers[tencent ? 'x-tc-version' : 'x-acs-version']),
    region: String(headers['x-tc-region'] ?? ''),
    params: tencent ? JSON.parse(body) : form,
    search: url.search
  }
}

/** Alibaba Cloud and Tencent Cloud at one local address: verifies each signature and plays `answers` by action. */
export function cloudDouble() {
  const calls: CloudCall[] = []
  const answers: Answers = {}
  const nonces = new Set<string>()
  const http = httpDouble((request, response) => {
    void (async () => {
      let body = ''
      for await (const chunk of request) body += chunk
      const asked = { headers: request.headers, url: new URL(request.url!, 'http://double'), body }
      const tencent = 'x-tc-action' in request.headers
      const fault = tencent ? faultOfTencent(asked) : faultOfAliyun(asked, nonces)
      const send = (status: number, text: string) => response.writeHead(status).end(text)
      if (fault) return void send(tencent ? 200 : 400, JSON.stringify(fault))
      const call = callOf(asked)
      calls.push(call)
      const played = answers[call.action]!(call)
      if (played === 'late') return
      if (played === 'cut') return void request.socket.destroy()
      if (played === 'page') return void send(502, '<html>Bad Gateway</html>')
      send(200, JSON.stringify(played))
    })()
  })
  return {
    calls,
    answers,
    open: async () => {
      const address = await http.open()
      return {
        ALIYUN_ACCESS_KEY_ID: cloudKeys.aliyun.id,
        ALIYUN_ACCESS_KEY_SECRET: cloudKeys.aliyun.secret,
        ALIYUN_SMS_API: address,
        ALIYUN_REAL_NAME_API: address,
        TENCENT_SECRET_ID: cloudKeys.tencent.id,
        TENCENT_SECRET: cloudKeys.tencent.secret,
        TENCENT_SMS_API: address,
        TENCENT_REAL_NAME_API: address
      }
    },
    close: http.close
  }
}
