import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import compress from '@fastify/compress'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { carriedValue } from '../../rules/carried'
import { pageAddress, parseAddress } from '../../rules/url'
import { serveScripts } from './scripts'

const hashed = /[.-][0-9a-f]{8,}\.\w+$/

const place = /(<script[^>]*id="?first-data"?[^>]*>)(<\/script>)/

interface FirstData {
  /** The call as the page would make it. */
  url: string
  /** Its answer, as it goes over the wire. */
  answer: object
}

/** The page with the answer to its first call inside, which saves that call a round trip. */
export function withFirstData(html: string, first: FirstData): string {
  const json = JSON.stringify(first).replace(/</g, '\\u003c')
  return html.replace(place, (_, open: string, close: string) => open + json + close)
}

const shop = /^[/\s]*(?:shop[/\s]*)*(?:index(?:\.\w+)?(?![\w/]))?/i

/**
 * Redirects an unknown address under /shop, which somebody typed, copied or received, to its page, else to the home.
 * Undefined for any other address.
 */
export function rightAddress(url: string): string | undefined {
  const [, path = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(url) ?? []
  const page = pageAddress(url.replace(shop, ''))
  if (page) return `/shop/#${page}`
  // a script or picture that is missing stays missing
  const isHome =
    /^\/+(?:shop\/+)?index\.\w+$/i.test(path) || (/^\/+shop(?![\w-])/i.test(path) && !/\.\w+$/.test(path))
  return isHome && path !== '/shop/' && path !== '/shop/index.html' ? `/shop/${query}` : undefined
}

/**
 * Serves the H5 build under /shop/, from the .br and .gz files of the build when there are any, and compresses answers.
 */
export const filesPlugin = fp(async (app: FastifyInstance) => {
  // the app compresses no body; decompressing one would let a few bytes expand to many
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  const root = resolve(app.deps.config.H5_DIR)
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/shop/'))
  if (!existsSync(join(root, 'index.html'))) {
    app.log.warn(`${root} has no index.html: run npm run build:h5`)
    return
  }
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const promoCode = carriedValue('promoCode', parseAddress(request.url).params.promoCode)
    const url = `/api/hk/baseConfig${promoCode ? `?promoCode=${encodeURIComponent(promoCode)}` : ''}`
    // through the route itself, so that its checks, limits and sanitising apply here, too
    const headers = { platform: 'h5', host: request.headers.host }
    const called = await app.inject({ url, headers, remoteAddress: request.ip })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(called.statusCode === 200 ? withFirstData(html, { url, answer: called.json() }) : html)
  }
  const options = { schema: { hide: true }, config: { shared: true as const } }
  app.get('/shop/', options, page)
  app.get('/shop/index.html', options, page)
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
  await serveScripts(app, root)
})
