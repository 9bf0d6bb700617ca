import { isCrossed } from './failures'

/** Runs `work` again, three times at most, when it crossed another transaction. */
export async function retried<T>(work: () => Promise<T>, again = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!again || !isCrossed(error)) throw error
    return retried(work, again - 1)
  }
}
