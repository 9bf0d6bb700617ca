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

export interface JobKind {
  /** Queue name. */
  name: string
  /** Cron (minutes), or nothing when jobs are only sent. */
  cron?: string
  /** Also once at every start. */
  atStart?: boolean
  /** Retries after a failure, 5 unless told; the delay doubles from 2 s. */
  retryLimit?: number
  run: (data: Record<string, unknown>) => Promise<void>
}

export interface Jobs {
  /**
   * Puts a job on its queue. With `db` = a transaction, the job exists only if that commits.
   * `key`: at most one waiting job of the queue has it.
   */
  send: (
    name: string,
    data: Record<string, unknown>,
    options?: { db?: Db; key?: string; afterSeconds?: number }
  ) => Promise<void>
  /**
   * What is to be done at once and cannot wait for the queue: here, where this process works on jobs, else by the queue. A
   * failure leaves it to the queue.
   */
  soon: (name: string, data: Record<string, unknown>, key: string) => Promise<void>
  add: (kind: JobKind) => void
  /** Starts a kind on a queue that runs already. */
  work: (kind: JobKind) => Promise<void>
  /** Runs a kind here and now, outside the queue. */
  run: (name: string, data?: Record<string, unknown>) => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

// pg-boss writes $1-style statements; a Drizzle transaction runs them as they are
const throughTransaction = (db: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const parts = text.split(/\$(\d+)/)
    const chunks = parts.map((part, i) =>
      i % 2 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)
    )
    return db.execute(sql.join(chunks))
  }
})

/** So many jobs of a kind are fetched, and run, at once. */
const batchSize = 10
/** So many are run at once besides the queue: more would take the connections of the callers. */
const soonAtOnce = 4

/**
 * pg-boss on the server's own pool. Jobs may run twice after a crash: every `run` must stand that. Without `work`
 * this process only sends; another one runs them.
 */
export function createJobs(
  pool: Pool,
  log: Pick<FastifyBaseLogger, 'error'>,
  { work = true, pollSeconds = 1, version = ownVersion } = {}
): Jobs {
  const kinds: JobKind[] = []
  // pg-boss does not wait, when it stops, for a worker that is fetching: its job would find the pool closed
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
   * A statement of the queue's own. While the database is away or busy it waits for it: pg-boss leaves some of them
   * unawaited, and a failure that nobody hears of would end the process.
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
      policy: 'short' as const, // at most one waiting job a key
      ...{ retryLimit, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 }
    }
    await boss.createQueue(name, options)
    // one that an earlier version made has its settings
    await boss.updateQueue(name, options)
  }
  const runJob = async (kind: JobKind, { id, data }: { id: string; data: object }) => {
    try {
      await follow(kind.run({ ...data }))
    } catch (error) {
      log.error({ err: error, job: kind.name }, 'job failed')
      // of a batch the others are completed: a job that has failed is not among them any more
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

  /** Kinds of an earlier version are sent no more; a newer one, which may run beside this one, has its own. */
  const dropOldSchedules = async () => {
    for (const { name, data } of await boss.getSchedules()) {
      const since = (data as { version?: string } | undefined)?.version ?? ''
      const older = since.localeCompare(version, 'en', { numeric: true }) < 0
      if (older && !kinds.some((kind) => kind.name === name)) await boss.unschedule(name)
    }
  }

  const send: Jobs['send'] = async (name, data, { db, key, afterSeconds } = {}) => {
    await boss.send(name, data, {
      // a caller hears at once that the database is away
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
        // as soon as the database is back
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
      // creating queues is DDL: all of it before any worker starts
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
        await setImmediate() // what was fetched begins
      }
    }
  }
}
