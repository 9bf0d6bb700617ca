import { bundleServer } from './server'
import { isFresh, type Target } from './stamp'

/** Builds the apps that are missing or stale. Rejects before minutes of building when the server could not listen. */
async function buildStale() {
  const stale = (['h5', 'console'] satisfies Target[]).filter((target) => !isFresh(target))
  if (!stale.length) return
  // loaded only when they are needed: they take longer than all the rest
  const { checkPort } = await import('../server/port')
  const { readConfig } = await import('../server/config')
  await checkPort(readConfig())
  const { buildAll } = await import('./build')
  await buildAll(stale)
}

/** Steps of `npm start` before the server runs. */
async function prepare() {
  await buildStale()
  await bundleServer()
}

prepare().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
