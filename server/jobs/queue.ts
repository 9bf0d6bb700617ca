import { randomUUID } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { promise as taskQueue } from 'fastq'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Db } from '../db/client'
import { isPassing, loggedError } from '../db/failures'
import { version as ownVersion } from '../../package.json'

/** A kind of background work with a queue of its own. */
export interface JobKind {
  /** Name of its queue. */
  name: string
  /** Cron expression in UTC, to the minute; missing when its jobs are only sent. */
  cron?: string
  /** Whether one job is sent at every start of a worker. */
  atStart?: boolean
  /** Retries after a failure, 5 unless given; the delay starts at 2 s and doubles. */
  retryLimit?: number
  /** Does the work; rejects when it failed. May run twice for one job. */
  run: (data: Record<string, unknown>) => Promise<void>
}

/** The queue of this process. */
export interface Jobs {
  /**
   * Enqueues a job. `db`: a transaction, without whose commit the job does not exist. `key`: the queue has at most one
   * waiting job with it. `afterSeconds`: not before so many seconds. Rejects when the database is away.
   */
  send: (
    name: string,
    data: Record<string, unknown>,
    options?: { db?: Db; key?: string; afterSeconds?: number }
  ) => Promise<void>
  /**
   * Runs now on a worker, else enqueues; a failure is enqueued. Does not wait for the run, and never rejects.
   */
  soon: (name: string, data: Record<string, unknown>, key: string) => Promise<void>
  /** Registers a kind before `start`. */
  add: (kind: JobKind) => void
  /** Opens and starts the queue of a kind after `start`. */
  work: (kind: JobKind) => Promise<void>
  /** Runs a kind in this process, outside the queue; rejects when it failed. */
  run: (name: string, data?: Record<string, unknown>) => Promise<void>
  /** Creates the queues and, on a worker, starts working on them. */
  start: () => Promise<void>
  /** Waits up to 5 s for running jobs, then for the statements under way. */
  stop: () => Promise<void>
}

// pg-boss's statements have $1-style parameters: rebuilt here as Drizzle's sql, so that a transaction can run them
const throughTransaction = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const parts = text.split(/\$(\d+)/)
    const chunks = parts.map((part, i) =>
      i % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)
    )
    return db.execute(sql.join(chunks))
  }
})

/** Jobs of one kind that are fetched and run at once. */
const batchSize = 10
/** Jobs that `soon` runs at once: more would take connections away from the callers. */
const soonAtOnce = 4

/**
 * pg-boss on the server's own pool. A job may run twice after a crash, so every `run` must be safe to repeat. Without
 * `work` this process only sends jobs, for another process to run. `pollSeconds`: how often a queue is asked for jobs.
 * `version`: this release, by which schedules of older releases are recognised.
 */
export function createJobs(
  pool: Pool,
  log: Pick<FastifyBaseLogger, 'error'>,
  { work = true, pollSeconds = 1, version = ownVersion } = {}
): Jobs {
  const kinds: JobKind[] = []
  // on stop, pg-boss does not wait for a worker that is fetching; its job would find the pool closed
  const underWay = new Set<Promise<unknown>>()
  const follow = <T>(promise: Promise<T>): Promise<T> => {
    const ended: Promise<unknown> = promise.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended)
    )
    underWay.add(ended)
    return promise
  }
  const stopping = new AbortController()
  /**
   * Runs a statement of pg-boss, and tries again while the database is away or busy: pg-boss does not await some of its
   * statements, and an unhandled rejection would end the process.
   */
  const executeSql = async (text: string, values?: unknown[]) => {
    for (let wait = 100; ; wait = Math.min(2 * wait, 5000)) {
      try {
        return await pool.query(text, values)
      } catch (error) {
        if (!isPassing(error)) throw error
        if (stopping.signal.aborted) return { rows: [] }
        await setTimeout(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[]) => follow(executeSql(text, values)) },
    supervise: work,
    schedule: work,
    ...(work ? { monitorStateIntervalMinutes: 10 } : {})
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  let started = false

  const openQueue = async ({ name, retryLimit = 5 }: JobKind) => {
    const options = {
      name,
      policy: 'short' as const, // at most one waiting job per key
      ...{ retryLimit, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 }
    }
    await boss.createQueue(name, options)
    // a queue that an earlier version created still has that version's options
    await boss.updateQueue(name, options)
  }
  const runJob = async (kind: JobKind, { id, data }: { id: string; data: object }) => {
    try {
      await follow(kind.run({ ...data }))
    } catch (error) {
      log.error({ err: error, job: kind.name }, 'job failed')
      // pg-boss completes the batch as a whole: a job that is failed by itself is left out of that
      await boss.fail(kind.name, id, { message: loggedError(error as Error).message })
    }
  }
  const startKind = async (kind: JobKind) => {
    await boss.work<object>(kind.name, { pollingIntervalSeconds: pollSeconds, batchSize }, async (batch) => {
      await Promise.all(batch.map((job) => runJob(kind, job)))
    })
    if (kind.cron) await boss.schedule(kind.name, kind.cron, { version })
    if (kind.atStart) await boss.send(kind.name, {}, { singletonKey: 'start' })
  }

  /**
   * Removes schedules of kinds that older releases had; those of a newer release, which may run at the same time, stay.
   */
  const dropOldSchedules = async () => {
    for (const { name, data } of await boss.getSchedules()) {
      const since = (data as { version?: string } | undefined)?.version ?? ''
      const older = since.localeCompare(version, 'en', { numeric: true }) < 0
      if (older && !kinds.some((kind) => kind.name === name)) await boss.unschedule(name)
    }
  }

  const send: Jobs['send'] = async (name, data, { db, key, afterSeconds } = {}) => {
    await boss.send(name, data, {
      // not through executeSql, which would wait: the caller must hear at once that the database is away
      db: db ? throughTransaction(db) : { executeSql: (text, values) => pool.query(text, values) },
      singletonKey: key ?? randomUUID(),
      ...(afterSeconds ? { startAfter: afterSeconds } : {})
    })
  }
  const here = taskQueue(async ({ kind, data }: { kind: JobKind; data: Record<string, unknown> }) => {
    await kind.run(data)
  }, soonAtOnce)

  return {
    send,
    soon: async (name, data, key) => {
      const kind = work && started ? kinds.find((one) => one.name === name) : undefined
      const failed = (error: unknown) => {
        log.error({ err: error, job: name }, 'job failed')
        // boss.send waits until the database is back
        return boss.send(name, data, { singletonKey: key })
      }
      if (kind) void follow(here.push({ kind, data }).catch(failed)).catch(() => undefined)
      else await send(name, data, { key }).catch((error) => void follow(failed(error)).catch(() => undefined))
    },
    add: (kind) => void kinds.push(kind),
    work: async (kind) => {
      await openQueue(kind)
      await startKind(kind)
    },
    run: async (name, data = {}) => kinds.find((kind) => kind.name === name)?.run(data),
    start: async () => {
      await boss.start()
      started = true
      // creating a queue is DDL, which must not run beside a worker
      for (const kind of kinds) await openQueue(kind)
      if (!work) return
      for (const kind of kinds) await startKind(kind)
      await dropOldSchedules()
    },
    stop: async () => {
      if (!started) return
      stopping.abort()
      await boss.stop({ graceful: true, close: false, timeout: 5000, wait: true })
      while (underWay.size) {
        await Promise.all(underWay)
        await setImmediate() // jobs that were just fetched begin and are added to underWay
      }
    }
  }
}
