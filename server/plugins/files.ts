import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import compress from '@fastify/compress'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

const hashed = /[.-][0-9a-f]{8,}\.\w+$/

/** The H5 build under /shop/ (files compressed at build time when they exist), and compression of answers. */
export const filesPlugin = fp(async (app: FastifyInstance) => {
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  const root = resolve(app.deps.config.H5_DIR)
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/shop/'))
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn(`${root} has no index.html: run npm run build:h5`)
    return
  }
  await app.register(statics, {
    root,
    prefix: '/shop/',
    redirect: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = hashed.test(path.replace(/\.(br|gz)$/, ''))
      reply.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
  })
})
