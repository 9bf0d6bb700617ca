import type { FastifyInstance } from 'fastify'
import { provinceByCode, regions } from '../db/regions'
import { noSuchAddress } from '../errors'

/** `all` (or 0): the whole tree; a province's code: its node alone. A bare list, as a static file has no envelope. */
function tree(code: string) {
  if (code === 'all' || code === '0') return regions
  const province = provinceByCode(code)
  return province && [province]
}

/** GET /provinces/{code}.json, made once: the data never changes while the server runs. */
export async function provinceRoutes(app: FastifyInstance) {
  const texts = new Map<string, string>()
  app.get<{ Params: { code: string } }>(
    '/provinces/:code.json',
    { schema: { hide: true } },
    async (request, reply) => {
      const { code } = request.params
      const found = tree(code)
      if (!found) throw noSuchAddress()
      const text = texts.get(code) ?? JSON.stringify(found)
      texts.set(code, text)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(text)
    }
  )
}
