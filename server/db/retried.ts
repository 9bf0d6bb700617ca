import { isCrossed } from './failures'

/** Runs `work`, and runs it again up to `retries` times when PostgreSQL ended it because of another transaction. */
export async function retried<T>(work: () => Promise<T>, retries = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!retries || !isCrossed(error)) throw error
    return retried(work, retries - 1)
  }
}
