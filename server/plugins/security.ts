import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { listOf } from '../config'

/** CSP sources of a page's inline scripts, by hash: the browser runs these and no injected one. */
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

/** The app scans codes and looks for near stores; it and the pages it frames use none of the rest. */
const permissions = [
  ...['camera', 'geolocation'].map((name) => `${name}=(self)`),
  ...[
    'accelerometer',
    'display-capture',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'usb'
  ].map((name) => `${name}=()`)
].join(', ')

/** Headers of helmet that a browser heeds in documents alone; left out elsewhere, they save 1 KB an answer. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection'
]
const isDocument = (type: unknown) => /html|xml/.test(String(type))

/**
 * Security headers. Answers that are no documents have only what browsers heed there. The CSP allows what the H5 build needs: its own files and inline scripts, styles that Taro sets.
 */
export const securityPlugin = fp(async (app: FastifyInstance) => {
  const { PUBLIC_URL, H5_DIR, APP_ORIGINS, MEDIA_ORIGINS, FRAME_ORIGINS, HSTS_SUBDOMAINS } = app.deps.config
  const secure = PUBLIC_URL.startsWith('https:')
  const appOrigins = listOf(APP_ORIGINS)
  const frameOrigins = listOf(FRAME_ORIGINS)
  // the app prefixes relative addresses of pictures with PUBLIC_URL
  const own = ["'self'", ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []), ...listOf(MEDIA_ORIGINS)]
  // hosts of the portraits of WeChat's users
  const portraits = app.deps.providers.wechat?.name === 'wechat' ? ['https://*.qlogo.cn'] : []
  const widget = app.deps.providers.captcha?.widgetHosts ?? []
  // helmet has no such header
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!isDocument(reply.getHeader('content-type'))) for (const name of ofDocuments) reply.removeHeader(name)
  })
  await app.register(helmet, {
    // WeChat's H5 cashier refuses who does not say from which host they come; the address itself goes nowhere
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: secure && { includeSubDomains: HSTS_SUBDOMAINS === 'on' },
    crossOriginEmbedderPolicy: false,
    // public media allow every origin (routes/media.ts); the rest is for the app's own hosts
    crossOriginResourcePolicy: { policy: appOrigins.length ? 'cross-origin' : 'same-origin' },
    // X-Frame-Options cannot name origins; frame-ancestors below can
    xFrameOptions: frameOrigins.length ? false : { action: 'sameorigin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(readIndex(H5_DIR)), ...widget],
        styleSrc: ["'self'", "'unsafe-inline'", ...widget],
        fontSrc: ["'self'", ...widget],
        imgSrc: [...own, 'data:', 'blob:', ...portraits, ...widget],
        mediaSrc: [...own, 'blob:'],
        // the page reads photos from its own blobs before it uploads them
        connectSrc: ["'self'", 'blob:', ...widget],
        frameSrc: own,
        workerSrc: ["'self'"],
        // the form of the cashier page leads back into the app
        formAction: ["'self'", ...appOrigins],
        frameAncestors: ["'self'", ...frameOrigins],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {})
      }
    }
  })
})
