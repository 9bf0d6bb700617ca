import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { promise as taskQueue, type queueAsPromised } from 'fastq'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Db } from '../db/client'
import { isPassing, loggedError } from '../db/failures'
import type { Schedule, Work } from '../services/shared/dueWork'

/** Work with its dependencies. `run` processes all that is due, or the item with a key; it rejects when that failed. */
export interface Job extends Pick<Work, 'name' | 'at' | 'atStart' | 'retries'> {
  run: (key?: string) => Promise<unknown>
}

/** The queue of this process. */
export interface Jobs {
  /**
   * Enqueues one item of work; a second time while it waits changes nothing. `db`: a transaction, without whose commit the
   * job does not exist. `afterSeconds`: not before so many seconds. Rejects when the database is away.
   */
  wake: (name: string, key: string | number, options?: { db?: Db; afterSeconds?: number }) => Promise<void>
  /** Runs one item now on a worker, else enqueues it; a failure is enqueued. Does not wait for the run, and never rejects. */
  soon: (name: string, key: string) => Promise<void>
  /** Registers a job before `start`. */
  add: (job: Job) => void
  /** Runs a job in this process, outside the queue; rejects when it failed. */
  run: (name: string, key?: string | number) => Promise<void>
  /** Creates the queue and, on a worker, starts working on it. */
  start: () => Promise<void>
  /** Waits for running jobs, then for the statements under way. */
  stop: () => Promise<void>
}

/** All jobs are in one queue, so that an idle process polls once a second. */
const queueName = 'work'

interface JobData {
  work: string
  key?: string
  /** Times that a process which does not know this work may still hand it on. */
  handOn?: number
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

const names = new Map<string, string>()
/** Name of a prepared statement: planning the fetch takes four times as long as running it. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `queue_${names.size}`
  names.set(text, name)
  return name
}

/** Jobs that are fetched at once. */
const batchSize = 50
/** Fetched jobs that may be under way or wait for their lane; above it none are fetched. */
const mostUnderWay = 200
/** Items of one kind of work that run at once: more would take connections away from the callers. */
const lanesEach = 4
/** Seconds after which a job of work that only another release knows is fetched again, and how often. */
const [handOnSeconds, handOnTimes] = [5, 60]
/** Pause between two looks at the schedule, ms: half a minute, so that no minute is missed. */
const scheduleMs = 30000
/** Seconds after which a job counts as failed: its process was killed, or the run takes too long. */
const expireInSeconds = 3600

/** Whether a minute (since 1970, UTC) is one of a schedule. */
function isScheduled({ every, minute, hour }: Schedule, at: number): boolean {
  if (every) return at % every === 0
  return (
    (minute === undefined || at % 60 === minute) && (hour === undefined || ((at / 60) % 24) >> 0 === hour)
  )
}

/**
 * pg-boss on the server's own pool. A job says which work is to be run now: all that is due, or one item. A job may run
 * twice after a crash, so every `run` must be idempotent. Without `work` this process only sends jobs, for another process to
 * run. `pollSeconds`: how often the queue is asked for jobs.
 */
export function createJobs(
  pool: Pool,
  log: Pick<FastifyBaseLogger, 'error'>,
  { work = true, pollSeconds = 1 } = {}
): Jobs {
  const known = new Map<string, Job>()
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
  const { signal } = stopping
  const pause = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => undefined)
  /**
   * Runs a statement of pg-boss, and tries again while the database is away or busy: pg-boss does not await some of its
   * statements, and an unhandled rejection would end the process.
   */
  const executeSql = async (text: string, values?: unknown[]) => {
    for (let wait = 100; ; wait = Math.min(2 * wait, 5000)) {
      try {
        return await pool.query(values ? { name: nameOf(text), text, values } : text)
      } catch (error) {
        if (!isPassing(error)) throw error
        if (signal.aborted) return { rows: [] }
        await pause(wait)
      }
    }
  }
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[]) => follow(executeSql(text, values)) },
    supervise: work,
    // pg-boss has one schedule a queue, and polls a second queue for it
    schedule: false,
    maintenanceIntervalMinutes: 10,
    // the work of each minute leaves 43,000 completed jobs a day, which nobody reads
    archiveCompletedAfterSeconds: 3600,
    archiveFailedAfterSeconds: 12 * 3600,
    deleteAfterDays: 1
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  let started = false

  /** A job as pg-boss stores it; at most one waits with the same singletonKey. */
  const jobOf = (name: string, key?: string) => ({
    data: { work: name, ...(key === undefined ? {} : { key }) } satisfies JobData,
    options: {
      singletonKey: `${name} ${key ?? ''}`,
      retryLimit: key === undefined ? 0 : (known.get(name)?.retries ?? 0)
    }
  })
  const sendAll = async (jobs: Job[], more: { singletonSeconds?: number } = {}) => {
    const records = jobs.map(({ name }) => {
      const { data, options } = jobOf(name)
      return { name: queueName, data, ...options, ...more }
    })
    if (records.length) await boss.insert(records)
  }

  const lanes = new Map<Job, queueAsPromised<string>>()
  /** Runs one item; a slow one holds up others of its own kind only. */
  const inLane = (job: Job, key: string): Promise<unknown> => {
    const lane = lanes.get(job) ?? taskQueue((item: string) => job.run(item), lanesEach)
    lanes.set(job, lane)
    return lane.push(key)
  }

  const sweeping = new Set<Job>()
  /** Processes all that is due, unless a run is under way, which may last for hours while a provider is slow. */
  const runAll = async (job: Job) => {
    if (sweeping.has(job)) return
    sweeping.add(job)
    await job.run().finally(() => sweeping.delete(job))
  }

  /** Leaves a job to the other release that runs beside this one during an update. */
  const handOn = async ({ handOn: left = handOnTimes, ...data }: JobData) => {
    if (!left) throw new Error('no process knows this work')
    const { options } = jobOf(data.work, data.key)
    // the fraction breaks the step of the polls: without it the same process would fetch the job each time
    const later = { ...options, startAfter: handOnSeconds + Math.random() }
    await boss.send(queueName, { ...data, handOn: left - 1 }, later)
  }
  const perform = async ({ id, data }: PgBoss.Job<JobData>) => {
    const { work: name, key } = data
    const job = known.get(name)
    try {
      if (!job) await handOn(data)
      else if (key === undefined) await runAll(job)
      else await inLane(job, key)
      await boss.complete(queueName, id)
    } catch (error) {
      log.error({ err: error, job: name, key }, 'job failed')
      await boss.fail(queueName, id, { message: loggedError(error as Error).message })
    }
  }

  const workOn = async () => {
    let fetched = 0
    while (!signal.aborted) {
      const hasRoom = fetched < mostUnderWay
      const jobs = hasRoom ? await boss.fetch<JobData>(queueName, { batchSize }) : []
      for (const job of jobs) {
        fetched += 1
        void follow(perform(job).finally(() => (fetched -= 1))).catch(() => undefined)
      }
      if (jobs.length < batchSize) await pause(1000 * pollSeconds)
    }
  }

  /** Minutes since 1970, by the database's clock. */
  const minuteNow = async () => {
    const { rows } = await executeSql('select floor(extract(epoch from now()) / 60)::int as minute')
    return (rows as { minute: number }[])[0]?.minute ?? 0
  }
  /** Enqueues what each minute has. In the same minute another process finds it done, by pg-boss's `singletonSeconds`. */
  const keepSchedule = async () => {
    for (let last = 0; !signal.aborted; await pause(scheduleMs)) {
      const now = await minuteNow()
      if (!now || now === last) continue
      const minutes = last ? Array.from({ length: Math.min(60, now - last) }, (_, i) => now - i) : [now]
      const due = [...known.values()].filter(({ at }) => at && minutes.some((one) => isScheduled(at, one)))
      await sendAll(due, { singletonSeconds: 60 })
      last = now
    }
  }

  /** Runs a loop, again after an error that is not the database's absence. */
  const untilStopped = async (loop: () => Promise<void>) => {
    while (!signal.aborted) {
      await loop().catch((err: unknown) => log.error({ err }, 'queue'))
      await pause(scheduleMs)
    }
  }

  const wake: Jobs['wake'] = async (name, key, { db, afterSeconds } = {}) => {
    const { data, options } = jobOf(name, String(key))
    await boss.send(queueName, data, {
      ...options,
      // not through executeSql, which would wait: the caller must hear at once that the database is away
      db: db ? throughTransaction(db) : { executeSql: (text, values) => pool.query(text, values) },
      ...(afterSeconds ? { startAfter: afterSeconds } : {})
    })
  }

  return {
    wake,
    soon: async (name, key) => {
      const job = work && started ? known.get(name) : undefined
      const failed = (error: unknown) => {
        log.error({ err: error, job: name, key }, 'job failed')
        const { data, options } = jobOf(name, key)
        // boss.send waits until the database is back
        return boss.send(queueName, data, options)
      }
      if (job) void follow(inLane(job, key).catch(failed)).catch(() => undefined)
      else await wake(name, key).catch((error) => void follow(failed(error)).catch(() => undefined))
    },
    add: (job) => void known.set(job.name, job),
    run: async (name, key) => void (await known.get(name)?.run(key === undefined ? undefined : String(key))),
    start: async () => {
      await boss.start()
      started = true
      const options = {
        name: queueName,
        policy: 'short' as const, // at most one waiting job per singletonKey
        retryDelay: 2,
        retryBackoff: true,
        expireInSeconds
      }
      await boss.createQueue(queueName, options)
      // a queue that another release created has that release's options
      await boss.updateQueue(queueName, options)
      if (!work) return
      await sendAll([...known.values()].filter(({ atStart }) => atStart))
      for (const loop of [workOn, keepSchedule]) void follow(untilStopped(loop)).catch(() => undefined)
    },
    stop: async () => {
      if (!started) return
      stopping.abort()
      await boss.stop({ graceful: false, close: false })
      while (underWay.size) {
        await Promise.all(underWay)
        await setImmediate() // jobs that were just fetched begin and are added to underWay
      }
    }
  }
}
