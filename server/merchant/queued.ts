import type { Pool } from 'pg'
import { createJobs, type Jobs } from '../jobs/queue'

/** Runs a command's work with the server's queue: its transactions can wake work, which the server, not this process, runs. */
export async function withQueue<T>(pool: Pool, work: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = createJobs(pool, { error: () => undefined }, { work: false })
  await jobs.start()
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}
