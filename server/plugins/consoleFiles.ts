import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { noSuchAddress } from '../errors'

/** antd writes its styles into the page; scripts come from files alone, and no other site may frame the console. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'"
].join('; ')

/** Serves the console's build under /console/: its files, and its page at every other address, which the page itself reads. */
export const consoleFilesPlugin = fp(async (app: FastifyInstance) => {
  const root = resolve(app.deps.config.CONSOLE_DIR)
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn(`${root} has no index.html: run npm run build:console`)
    return
  }
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  const page = (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin'
      })
      .send(html)
  app.get('/console', { schema: { hide: true } }, (_request, reply) => reply.redirect('/console/'))
  app.get<{ Params: { '*': string } }>('/console/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.params['*'].startsWith('api/')) throw noSuchAddress()
    return page(reply)
  })
  await app.register(statics, {
    root: join(root, 'assets'),
    prefix: '/console/assets/',
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    // names have a hash of the content
    setHeaders: (reply) => reply.setHeader('cache-control', 'public, max-age=31536000, immutable')
  })
})
