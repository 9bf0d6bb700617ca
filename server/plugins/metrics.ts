import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deps } from '../deps'
import { noSuchAddress } from '../errors'
import { readFigures } from '../services/shared/figures'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Gauges of the database and the pools. Returns a function that reads them, to be called for each scrape. */
function gauges({ reads, pool, log }: Deps, register: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const up = gauge('shop_database_up', '1 when the database answered')
  const paid = gauge('shop_paid_not_credited', 'Orders that are paid and not credited')
  const paidAge = gauge('shop_paid_not_credited_age_seconds', 'Age of the oldest of them')
  const refunds = gauge('shop_refunds_not_done', 'Refunds that are not done', ['state'])
  const refundAge = gauge('shop_refunds_not_done_age_seconds', 'Age of the oldest of them', ['state'])
  const jobs = gauge('shop_jobs', 'Jobs of the queue: waiting, active, failed', ['queue', 'state'])
  const connections = gauge('shop_pool_connections', 'Connections: total, idle; callers waiting', [
    'pool',
    'state'
  ])
  const ofDatabase = [paid, paidAge, refunds, refundAge, jobs]

  const readPool = (name: string, { totalCount, idleCount, waitingCount }: Pool) => {
    for (const [state, count] of Object.entries({
      total: totalCount,
      idle: idleCount,
      waiting: waitingCount
    }))
      connections.set({ pool: name, state }, count)
  }
  return async () => {
    readPool('main', pool)
    if (reads.pool !== pool) readPool('reads', reads.pool)
    // values that cannot be read are left out: old ones would look like good news
    for (const known of ofDatabase) known.reset()
    const figures = await readFigures(reads.db).catch((err: unknown) => log.warn({ err }, 'no figures'))
    up.set(figures ? 1 : 0)
    if (!figures) return
    paid.set(figures.notCredited.count)
    paidAge.set(figures.notCredited.age)
    for (const { state, count, age } of figures.refunds) {
      refunds.set({ state }, count)
      refundAge.set({ state }, age)
    }
    for (const { queue, state, count } of figures.jobs) jobs.set({ queue, state }, count)
  }
}

/**
 * /metrics for Prometheus, for callers with METRICS_TOKEN; without that setting there is no such route. Exempt from the
 * rate limit, because it is needed most when limits are reached.
 */
export const metricsPlugin = fp(async (app: FastifyInstance) => {
  const { METRICS_TOKEN } = app.deps.config
  if (!METRICS_TOKEN) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  const look = gauges(app.deps, register)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by the pattern of their route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register]
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    durations.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
  })
  const wanted = digest(`Bearer ${METRICS_TOKEN}`)
  const options = { schema: { hide: true }, config: { unlimited: true } }
  app.get('/metrics', options, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), wanted)) throw noSuchAddress()
    await look()
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
  app.addHook('onClose', async () => register.clear())
})
