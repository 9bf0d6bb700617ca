import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSW } from 'workbox-build'
import { inPortal, routePaths, type RoutePath } from '../src/routes'

const day = 24 * 3600

/** Replaces a service worker that phones still have: deletes its caches and unregisters itself. */
const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister())
  )
)
`

/** Pages of the portal that a card's holder goes to most, or needs most without a network. */
const portal: RoutePath[] = [
  'pages/iot/index/index',
  'pages/iot/index/package/index',
  'pages/iot/index/package/details/index',
  'pages/iot/login/index',
  'pages/iot/index/customer',
  'pages-sub/iot/machineCode/index'
]

/** Files that are cached at the first visit: the first scripts and styles, those of the shop's pages, the tab icons. */
function keptFiles(dist: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="\/shop\/((?:js|css)\/[^"]+)"/g)].map(([, file]) => file!)
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Record<string, string[]>
  const kept = [...routePaths.filter((path) => !inPortal(path)), ...portal]
  return [...first, ...kept.flatMap((name) => pages[name] ?? []), 'static/images/assets/tab/*.png']
}

/**
 * Writes the service worker into an H5 build. It caches the files of one version, so that the shop opens offline and an
 * order can be finished while a newer version is published; that one takes over when no page of the old one is open.
 * index.html is fetched from the server, and from the cache when it takes longer than 3 s; files of other pages and public
 * pictures are cached when they are first used. Calls of the API never go through it. `offline` false writes a worker that
 * removes an earlier one.
 */
export async function writeWorker(dist: string, offline: boolean): Promise<void> {
  const swDest = join(dist, 'sw.js')
  if (!offline) return writeFileSync(swDest, farewell)
  await generateSW({
    swDest,
    cacheId: 'shop',
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    globDirectory: dist,
    globPatterns: keptFiles(dist),
    // index.html under an address that nobody opens: under its own, workbox would serve it before the server is asked
    templatedURLs: { '?kept': ['index.html'] },
    modifyURLPrefix: { '': '/shop/' },
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    directoryIndex: null,
    cleanupOutdatedCaches: true,
    // also serves the page that registered it, at the first visit; a newer version waits all the same
    clientsClaim: true,
    navigationPreload: true,
    runtimeCaching: [
      {
        urlPattern: ({ request, sameOrigin, url }) =>
          request.mode === 'navigate' && sameOrigin && /^\/shop\/(index\.html)?$/.test(url.pathname),
        handler: 'NetworkFirst',
        options: {
          networkTimeoutSeconds: 3,
          plugins: [
            {
              // the index.html that fits the cached files: `match` finds the oldest, which is this worker's while a newer waits
              cachedResponseWillBeUsed: () => caches.match('/shop/', { ignoreSearch: true }),
              cacheWillUpdate: () => Promise.resolve(null)
            }
          ]
        }
      },
      {
        urlPattern: /\/shop\/(?:js|css)\/[^/]+\.[0-9a-f]{8}\.(?:js|css)$/,
        handler: 'CacheFirst',
        options: {
          cacheName: 'shop-pages',
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 150, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }
        }
      },
      {
        urlPattern: /\/media\/(?!video\/)/,
        handler: 'StaleWhileRevalidate',
        options: {
          cacheName: 'shop-pictures',
          cacheableResponse: { statuses: [200] },
          expiration: { maxEntries: 80, maxAgeSeconds: 7 * day, purgeOnQuotaError: true }
        }
      }
    ]
  })
}
