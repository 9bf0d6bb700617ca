import { createHash, createHmac } from 'node:crypto'
import { doubleServer, type DoubleAnswer, type DoubleCall } from './doubleServer'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const problem = (status: number, code: string): DoubleAnswer => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
})

const keys = { id: 'AKIDSHOP', secret: 'the-secret-of-the-bucket', region: 'cn-hangzhou' }

/**
 * S3-compatible storage with the bucket `shop`. Refuses what is not signed by the Signature Version 4 of its keys, as Amazon's
 * reference has it: canonical request, string to sign, signing key.
 */
export function s3Double() {
  const files = new Map<string, Buffer>()
  const calls: string[] = []
  let faults: DoubleAnswer[] = []
  const signed = ({ method, path, query, headers }: DoubleCall): boolean => {
    const [, credential = '', names = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
        headers.authorization ?? ''
      ) ?? []
    const at = String(headers['x-amz-date'])
    const scope = `${at.slice(0, 8)}/${keys.region}/s3/aws4_request`
    if (credential !== `${keys.id}/${scope}` || !names.split(';').includes('host')) return false
    const canonical = [
      method,
      path,
      query.toString(),
      ...names.split(';').map((name) => `${name}:${String(headers[name])}`),
      '',
      names,
      String(headers['x-amz-content-sha256'])
    ].join('\n')
    const day = hmac(`AWS4${keys.secret}`, at.slice(0, 8))
    const key = hmac(hmac(hmac(day, keys.region), 's3'), 'aws4_request')
    return (
      hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex') === signature
    )
  }
  const double = doubleServer((call) => {
    calls.push(`${call.method} ${call.path}`)
    const fault = faults.shift()
    if (fault) return fault
    if (!signed(call)) return problem(403, 'SignatureDoesNotMatch')
    if (!call.path.startsWith('/shop/')) return problem(404, 'NoSuchBucket')
    if (call.method === 'PUT') {
      files.set(call.path, call.bytes)
      return { body: '' }
    }
    if (call.method === 'DELETE') {
      files.delete(call.path)
      return { status: 204, body: '' }
    }
    const found = files.get(call.path)
    return found ? { type: 'application/octet-stream', body: found } : problem(404, 'NoSuchKey')
  })
  return {
    files,
    calls,
    /** The next call is answered so, whatever it asks. */
    fail: (...answers: DoubleAnswer[]) => void (faults = answers),
    close: double.close,
    open: async () => {
      const origin = await double.open()
      return {
        STORAGE_PROVIDER: 's3' as const,
        S3_BUCKET_URL: `${origin}/shop`,
        S3_REGION: keys.region,
        S3_ACCESS_KEY_ID: keys.id,
        S3_SECRET_ACCESS_KEY: keys.secret
      }
    }
  }
}
