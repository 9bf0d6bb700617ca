import type { Tx } from '../db/client'
import type { BusinessError } from '../errors'
import { createJobs, type Jobs } from '../jobs/queue'
import { refundQueue } from '../services/shared/refunds'
import type { BadLines } from './badLines'
import type { Given } from './command'
import type { Bad, Columns } from './csv'
import { encodingOption, importing } from './importing'

/** What a move's refusal says, at the column it is about. */
export function badOf<K extends string>(columns: Columns<K>, line: number, error: BusinessError): Bad[] {
  const fields = (error.data as { fields?: Record<string, string> } | null)?.fields
  if (!fields) return [{ line, column: '', reason: error.message }]
  return Object.entries(fields).map(([field, reason]) => ({
    line,
    column: Object.hasOwn(columns, field) ? columns[field as K].names[0] : field,
    reason
  }))
}

/** Runs an import that moves orders: refunds go on the server's queue, in the same transaction. */
export async function movingOrders(
  given: Given,
  load: (tx: Tx, jobs: Jobs, file: string, encoding: string, bad: BadLines) => Promise<string>
): Promise<void> {
  const { pool } = await given.store()
  const encoding = encodingOption(given.options)
  const jobs = createJobs(pool, { error: () => undefined }, { work: false })
  jobs.add({ ...refundQueue, run: async () => undefined })
  await jobs.start()
  try {
    await importing(given, (tx, bad) => load(tx, jobs, given.args[0]!, encoding, bad))
  } finally {
    await jobs.stop()
  }
}
