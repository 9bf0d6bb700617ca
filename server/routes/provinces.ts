import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { provinceByCode, regions, type Region } from '../db/regions'
import { noSuchAddress } from '../errors'

const onWire = ({ value, label, children }: Region): object =>
  children.length ? { value, label, children: children.map(onWire) } : { value, label }

/** `0`: the country down to its cities; `all`: down to its counties; a province's code: its node alone, whole. */
function tree(code: string) {
  if (code === 'all') return regions
  const province = provinceByCode(code)
  if (province) return [province]
  if (code !== '0') return undefined
  return regions.map((one) => ({ ...one, children: one.children.map((city) => ({ ...city, children: [] })) }))
}

/**
 * GET /provinces/{code}.json: a bare list, as a static file has no envelope. Made once, for the data never changes
 * while the server runs; a phone keeps it for a day and then asks whether it is another one.
 */
export async function provinceRoutes(app: FastifyInstance) {
  const files = new Map<string, { text: string; etag: string }>()
  const fileOf = (code: string) => {
    const found = files.get(code) ?? tree(code)
    if (!found) throw noSuchAddress()
    if ('text' in found) return found
    const text = JSON.stringify(found.map(onWire))
    const file = { text, etag: `W/"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"` }
    files.set(code, file)
    return file
  }
  app.get<{ Params: { code: string } }>(
    '/provinces/:code.json',
    { schema: { hide: true } },
    async (request, reply) => {
      const { text, etag } = fileOf(request.params.code)
      reply.header('cache-control', 'public, max-age=86400').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    }
  )
}
