import { AwsClient } from 'aws4fetch'
import type { Config } from '../../config'
import type { FileStorage } from '.'
import { MissingFile } from './missing'

const waitMs = 20_000

type S3Config = Pick<Config, 'S3_BUCKET_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/**
 * Files in a bucket of S3-compatible storage, below `prefix`. The bucket can stay closed to the public: the server hands its
 * files out. Sources: AWS Signature Version 4; GetObject, PutObject and DeleteObject of Amazon's S3 API reference.
 */
export function s3Storage(config: S3Config, prefix: string): FileStorage {
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    region: config.S3_REGION,
    service: 's3',
    // tried again after 5xx and 429
    retries: 2,
    initRetryMs: 200
  })
  const bucket = config.S3_BUCKET_URL.replace(/\/+$/, '')
  const call = async (method: 'GET' | 'PUT' | 'DELETE', id: string, body?: Buffer) => {
    const answer = await client.fetch(`${bucket}/${prefix}/${id}`, {
      method,
      signal: AbortSignal.timeout(waitMs),
      ...(body ? { body: new Uint8Array(body) } : {})
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) return bytes
    // its XML says why, as <Code>SignatureDoesNotMatch</Code>
    const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8'))?.[1] ?? ''
    if (answer.status === 404 && code !== 'NoSuchBucket') throw new MissingFile()
    throw new Error(`S3 answers ${method} with ${answer.status} ${code}`.trim())
  }
  return {
    name: 's3',
    put: async (id, bytes) => void (await call('PUT', id, bytes)),
    get: (id) => call('GET', id),
    remove: async (id) => {
      await call('DELETE', id).catch((error: unknown) => {
        if (!(error instanceof MissingFile)) throw error
      })
    }
  }
}
