import type { Pool } from 'pg'
import { createJobs, type Jobs } from '../jobs/queue'
import { carrierQueue } from '../services/shared/carrierJobs'
import { refundQueue } from '../services/shared/refunds'

/**
 * Runs a command's work with the server's queue: its transactions can enqueue refunds and acts of the carrier; the server,
 * not this process, works on them.
 */
export async function withQueue<T>(pool: Pool, work: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = createJobs(pool, { error: () => undefined }, { work: false })
  for (const queue of [refundQueue, carrierQueue]) jobs.add({ ...queue, run: async () => undefined })
  await jobs.start()
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}
