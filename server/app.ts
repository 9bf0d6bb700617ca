import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config'
import { openDatabase } from './db/client'
import { exclusively, migrateDatabase } from './db/migrate'
import { seedDatabase } from './demo/seed'
import { jobsOf } from './jobs'
import { createJobs } from './jobs/queue'
import { consoleFilesPlugin } from './plugins/consoleFiles'
import { docsPlugin } from './plugins/docs'
import { badAddress, errorsPlugin } from './plugins/errors'
import { filesPlugin } from './plugins/files'
import { healthPlugin } from './plugins/health'
import { createLimits } from './limits'
import { limitsPlugin } from './plugins/limits'
import { metricsPlugin } from './plugins/metrics'
import { proxiesPlugin } from './plugins/proxies'
import { originsPlugin } from './plugins/origins'
import { securityPlugin } from './plugins/security'
import { sharedPlugin } from './plugins/shared'
import { siteFilesPlugin } from './plugins/siteFiles'
import { requestIdPlugin } from './plugins/requestId'
import { uploadsPlugin } from './plugins/uploads'
import { validationPlugin } from './plugins/validation'
import { createProviders } from './providers'
import { loadProviders } from './providers/load'
import { routes } from './routes'
import { logging, requestIds } from './http/logged'
import { checkSecret, readSecrets } from './secrets/masterSecret'
import { payables } from './services/payables'
import { silently } from './progress'
import { logStart } from './plugins/startReport'
// declares the type of app.deps
import './deps'

/** Sockets of a process; more are closed at once, before they take memory from those that are served. */
const mostConnections = 10000

/**
 * The server as it runs in production, ready to listen or to be tested by `inject`: database opened, migrated, seeded.
 * `close()` stops the queue and closes the database. `log` receives the log lines instead of standard output, `step` runs the
 * steps that take seconds. Throws when the database cannot be used.
 */
export async function buildApp(
  config: Config,
  log?: { write: (line: string) => void },
  step = silently
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      ...logging,
      // the upload parser logs the request headers at level trace
      redact: { paths: ['busboyOptions.headers'], remove: true },
      ...(log ? { stream: log } : {})
    },
    frameworkErrors: badAddress,
    trustProxy: config.TRUST_PROXY || false,
    // the largest body is a report of fifty events; files have a limit of their own
    bodyLimit: 128 * 1024,
    // a start waits while another process makes the queue's tables, on a busy machine longer than Fastify's 10 s
    pluginTimeout: 120000,
    // a whole request, photos on a slow line included; the app waits as long for an answer
    requestTimeout: 180000,
    // a socket on which nothing moves, in either direction: longer than any statement or provider takes
    connectionTimeout: 60000,
    http: { headersTimeout: 10000, connectionsCheckingInterval: 2000 },
    // the health plugin answers 503, in the envelope
    return503OnClosing: false,
    genReqId: requestIds(config)
  })
  app.server.maxConnections = mostConnections
  const secrets = readSecrets(config)
  const chosen = await loadProviders(config)
  const database = await step({ en: 'opening the database', zh: '打开数据库' }, () => openDatabase(config))
  const { db, pool, reads, publicReads, sessions, kind, ping } = database
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
    publicReads,
    sessions,
    kind,
    ping,
    log: app.log,
    jobs,
    limits,
    providers: createProviders(config, db, secrets, chosen),
    payables
  })
  app.addHook('onClose', async () => {
    await jobs.stop()
    limits.close()
    await database.close()
  })
  try {
    await step({ en: 'migrating the database', zh: '升级数据库表结构' }, () => migrateDatabase(database))
    await checkSecret(db, secrets)
    await step({ en: 'adding the data that is missing', zh: '写入缺少的数据' }, () =>
      seedDatabase(database, config)
    )
    await app.register(requestIdPlugin)
    await app.register(errorsPlugin)
    await app.register(proxiesPlugin)
    await app.register(metricsPlugin)
    await app.register(validationPlugin)
    await app.register(limitsPlugin)
    await app.register(securityPlugin)
    await app.register(originsPlugin)
    await app.register(sharedPlugin)
    await app.register(docsPlugin)
    await app.register(healthPlugin)
    await app.register(filesPlugin)
    await app.register(consoleFilesPlugin)
    await app.register(siteFilesPlugin)
    await app.register(uploadsPlugin)
    for (const plugin of routes) await app.register(plugin)
    for (const job of jobsOf(app.deps)) jobs.add(job)
    // the queue creates its tables at the start: two processes that do so at once would deadlock
    app.addHook('onReady', () =>
      kind === 'pglite' ? jobs.start() : exclusively(database, () => jobs.start())
    )
    await app.ready()
    logStart(app)
    return app
  } catch (error) {
    await app.close().catch(() => undefined)
    throw error
  }
}
