import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSW } from 'workbox-build'
import { routePaths, routes, type RoutePath } from '../src/routes'

const day = 24 * 3600

/** Takes the place of a worker that phones still have: it forgets what that one kept, and goes. */
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

/** Of the portal: what a card holder needs most where there is no network. */
const withoutNetwork: RoutePath[] = [
  'pages/iot/index/index',
  'pages/iot/login/index',
  'pages/iot/index/customer',
  'pages-sub/iot/machineCode/index'
]

/** What a phone keeps of a version at once: the first scripts and styles, those of the shop's pages, the tabs' icons. */
function keptFiles(dist: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="\/shop\/((?:js|css)\/[^"]+)"/g)].map(([, file]) => file!)
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Record<string, string[]>
  const shop = routePaths.filter((path) => routes[path].area !== 'portal')
  const kept = [...shop, ...withoutNetwork, 'texts/portal']
  return [...first, ...kept.flatMap((name) => pages[name] ?? []), 'static/images/assets/tab/*.png']
}

/**
 * Writes the service worker of an H5 build into it. It keeps the files of one version, so that the shop opens offline and
 * an order goes on while a newer version is published: that one takes over when no page of the old one is left. The page
 * itself is asked for first and comes from the phone when it doesn't arrive in 3 s; files of other pages and public
 * pictures are kept once they were seen. Calls of the API never go through it.
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
    // the page under an address that nobody opens: what is kept under its own would be taken before the server is asked
    templatedURLs: { '?kept': ['index.html'] },
    modifyURLPrefix: { '': '/shop/' },
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    directoryIndex: null,
    cleanupOutdatedCaches: true,
    // the first visit is kept, too; a newer version waits all the same
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
              // the page that fits the files kept with it: the oldest one is this worker's, while a newer worker waits
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
