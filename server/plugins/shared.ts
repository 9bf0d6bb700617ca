import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { shortCache } from '../services/shared/cache'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for many callers. */
    shared?: true
  }
}

const compress = promisify(brotliCompress)
/** One more level than @fastify/compress has for answers that are compressed for one caller alone. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
/** Shorter texts are sent as they are. */
const threshold = 1024

/**
 * Compresses a text that many callers get once, by its content, and gives it an ETag, so that a browser which has it already gets 304.
 * Comes before @fastify/compress, which leaves alone what is compressed.
 */
export const sharedPlugin = fp(async (app: FastifyInstance) => {
  const compressed = shortCache<Buffer>(600_000)
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.shared || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const hash = createHash('sha1').update(payload).digest('base64url')
    // weak, because the same text goes out in several encodings
    const etag = `W/"${hash}"`
    void reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) {
      void reply.code(304)
      return null
    }
    const takesBrotli = /(^|,)\s*br\s*(,|$)/.test(String(request.headers['accept-encoding']))
    if (!takesBrotli || payload.length < threshold) return payload
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    void reply.headers({ 'content-encoding': 'br', vary })
    return compressed(hash, () => compress(payload, { params }))
  })
})
