import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { listOf } from '../config'

/** CSP sources of the inline scripts of a page: it runs them and nothing that is injected. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\b(?:src=|type="?application\/json))[^>]*>([\s\S]*?)<\/script>/g
  )
  return [...scripts].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`
  )
}

const readIndex = (folder: string) => {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8')
  } catch {
    return '' // not built yet
  }
}

/** Security headers that let the H5 build run: own files, its inline scripts, styles that Taro sets. */
export const securityPlugin = fp(async (app: FastifyInstance) => {
  const { PUBLIC_URL, H5_DIR, APP_ORIGINS, MEDIA_ORIGINS, FRAME_ORIGINS } = app.deps.config
  const secure = PUBLIC_URL.startsWith('https:')
  const appOrigins = listOf(APP_ORIGINS)
  const frameOrigins = listOf(FRAME_ORIGINS)
  // PUBLIC_URL is the domain that the configuration prefixes relative pictures with
  const own = ["'self'", ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []), ...listOf(MEDIA_ORIGINS)]
  // where WeChat keeps its users' portraits
  const portraits = app.deps.providers.wechat?.name === 'wechat' ? ['https://*.qlogo.cn'] : []
  await app.register(helmet, {
    strictTransportSecurity: secure,
    crossOriginEmbedderPolicy: false,
    // public media are for every origin (routes/media.ts); the rest is for the app's own hosts
    crossOriginResourcePolicy: { policy: appOrigins.length ? 'cross-origin' : 'same-origin' },
    // it knows no list; frame-ancestors does
    xFrameOptions: frameOrigins.length ? false : { action: 'sameorigin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(readIndex(H5_DIR))],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: [...own, 'data:', 'blob:', ...portraits],
        mediaSrc: [...own, 'blob:'],
        // photos are read from the page's own blobs before they are sent
        connectSrc: ["'self'", 'blob:'],
        frameSrc: own,
        workerSrc: ["'self'"],
        // the cashier's form ends in the app
        formAction: ["'self'", ...appOrigins],
        frameAncestors: ["'self'", ...frameOrigins],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {})
      }
    }
  })
})
