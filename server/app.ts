import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config'
import { openStore } from './db/client'
import { exclusively, migrateStore } from './db/migrate'
import { seedStore } from './demo/seed'
import { jobKinds } from './jobs'
import { createJobs } from './jobs/queue'
import { docsPlugin } from './plugins/docs'
import { badAddress, errorsPlugin } from './plugins/errors'
import { filesPlugin } from './plugins/files'
import { healthPlugin } from './plugins/health'
import { createLimits } from './limits'
import { limitsPlugin } from './plugins/limits'
import { metricsPlugin } from './plugins/metrics'
import { originsPlugin } from './plugins/origins'
import { securityPlugin } from './plugins/security'
import { requestIdPlugin } from './plugins/requestId'
import { uploadsPlugin } from './plugins/uploads'
import { validationPlugin } from './plugins/validation'
import { createProviders } from './providers'
import { routes } from './routes'
import { logging, requestIds } from './logged'
import { checkSecret, readSecrets } from './masterSecret'
import { payables } from './services/payables'
// the type of app.deps
import './deps'

/**
 * The server as production runs it, ready to listen or to be injected into: database opened, migrated, seeded.
 * `close()` stops the queue and closes the database. `log` takes the lines in place of the standard output. Throws when the database cannot be used.
 */
export async function buildApp(
  config: Config,
  log?: { write: (line: string) => void }
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      ...logging,
      // what the parser of uploads says of itself at the level trace
      redact: { paths: ['busboyOptions.headers'], remove: true },
      ...(log ? { stream: log } : {})
    },
    frameworkErrors: badAddress,
    trustProxy: config.TRUST_PROXY || false,
    // the longest body of a call is fifty events; a file has its own limit
    bodyLimit: 128 * 1024,
    // as long as the app waits for an answer
    requestTimeout: 180000,
    // the plugin of health says it, in the envelope
    return503OnClosing: false,
    genReqId: requestIds(config)
  })
  const secrets = readSecrets(config)
  const store = await openStore(config)
  const { db, pool, reads, kind, ping } = store
  const jobs = createJobs(pool, app.log, {
    work: config.JOBS === 'on',
    pollSeconds: config.JOBS_POLL_SECONDS
  })
  const limits = await createLimits(config, db, app.log)
  app.decorate('deps', {
    config,
    secrets,
    db,
    pool,
    reads,
    kind,
    ping,
    log: app.log,
    jobs,
    limits,
    providers: createProviders(config, db, secrets),
    payables
  })
  app.addHook('onClose', async () => {
    await jobs.stop()
    limits.close()
    await store.close()
  })
  try {
    await migrateStore(store)
    await checkSecret(db, secrets)
    await seedStore(store, config)
    await app.register(requestIdPlugin)
    await app.register(errorsPlugin)
    await app.register(metricsPlugin)
    await app.register(validationPlugin)
    await app.register(limitsPlugin)
    await app.register(securityPlugin)
    await app.register(originsPlugin)
    await app.register(docsPlugin)
    await app.register(healthPlugin)
    await app.register(filesPlugin)
    await app.register(uploadsPlugin)
    for (const plugin of routes) await app.register(plugin)
    for (const job of jobKinds(app.deps)) jobs.add(job)
    // the queue makes its tables: two processes that do so at once deadlock
    app.addHook('onReady', () => (kind === 'pglite' ? jobs.start() : exclusively(store, () => jobs.start())))
    await app.ready()
    return app
  } catch (error) {
    await app.close().catch(() => undefined)
    throw error
  }
}
