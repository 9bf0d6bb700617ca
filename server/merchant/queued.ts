import type { Pool } from 'pg'
import { createJobs, type Jobs } from '../jobs/queue'
import { speedQueue } from '../services/extras/accelerate'
import { carrierQueue } from '../services/shared/carrierJobs'
import { refundQueue } from '../services/shared/refunds'

/**
 * Runs a command's work with the server's queue: its transactions can enqueue refunds, acts of the carrier and changes of speed;
 * the server, not this process, works on them.
 */
export async function withQueue<T>(pool: Pool, work: (jobs: Jobs) => Promise<T>): Promise<T> {
  const jobs = createJobs(pool, { error: () => undefined }, { work: false })
  for (const queue of [refundQueue, carrierQueue, { name: speedQueue }])
    jobs.add({ ...queue, run: async () => undefined })
  await jobs.start()
  try {
    return await work(jobs)
  } finally {
    await jobs.stop()
  }
}
