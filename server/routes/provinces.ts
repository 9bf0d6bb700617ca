import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { provinceByCode, regions, type RegionNode } from '../db/regions'
import { noSuchAddress } from '../errors'

const onWire = ({ value, label, children }: RegionNode): object =>
  children.length ? { value, label, children: children.map(onWire) } : { value, label }

/** `0`: provinces and cities; `all`: with counties; a province code: that province with cities and counties. */
function tree(code: string) {
  if (code === 'all') return regions
  const province = provinceByCode(code)
  if (province) return [province]
  if (code !== '0') return undefined
  return regions.map((one) => ({ ...one, children: one.children.map((city) => ({ ...city, children: [] })) }))
}

const schema = {
  tags: ['site'],
  summary: 'Provinces, cities and counties: a bare list without envelope, as a static file',
  params: {
    type: 'object',
    properties: {
      code: {
        type: 'string',
        description: '`all`; `0`: provinces and cities; code of a province: that one alone'
      }
    }
  },
  response: {
    200: {
      description: 'Areas; `children` has the areas of the next level',
      type: 'array',
      items: {
        type: 'object',
        required: ['value', 'label'],
        properties: {
          value: { type: 'string', description: 'six digits' },
          label: { type: 'string' },
          children: { type: 'array', items: { type: 'object', additionalProperties: true } }
        }
      }
    }
  }
}

/**
 * GET /provinces/{code}.json: a bare list without envelope, like a static file. Built once, because the data never changes
 * while the server runs; clients cache it for a day and then revalidate it by ETag.
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
  app.get<{ Params: { code: string } }>('/provinces/:code.json', { schema }, async (request, reply) => {
    const { text, etag } = fileOf(request.params.code)
    reply.header('cache-control', 'public, max-age=86400').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
