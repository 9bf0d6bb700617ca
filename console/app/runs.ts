import { useQuery, type QueryKey } from '@tanstack/react-query'
import type { Refusal } from './api'
import { client } from './query'

/** A long change that is sent part by part. It goes on while other screens are open, until the log-out. */
interface LongRun {
  title: string
  done: number
  total: number
  isRunning: boolean
  /** Its result in words, once it has ended. */
  result?: string
  /** Why it stopped; `resume` sends the part again that was refused. */
  stopped?: Refusal
  resume: () => void
}

interface Plan {
  title: string
  total: number
  /** Sends the next part, and the same one again after a failure. */
  part: () => Promise<Part>
}

/** Result of a part: how many were done by it; the last part has the result of the whole run in words. */
interface Part {
  done: number
  result?: string
}

/** Data that this tab keeps under a key until the log-out, whichever screen is open; null for none. */
export const useKept = <T>(key: QueryKey): T | null =>
  useQuery<T | null>({
    queryKey: key,
    queryFn: () => client.getQueryData<T>(key) ?? null,
    staleTime: 'static',
    gcTime: Infinity
  }).data ?? null

const key = (name: string) => ['long run', name]

/** The run of this name; null for none. */
export const useLongRun = (name: string) => useKept<LongRun>(key(name))

export const closeLongRun = (name: string) => client.setQueryData(key(name), null)

/** Sends parts until one returns the result of the whole run. */
export async function startLongRun(name: string, { title, total, part }: Plan, before = 0): Promise<void> {
  let done = before
  const resume = () => void startLongRun(name, { title, total, part }, done)
  const show = (more: Partial<LongRun>) =>
    client.setQueryData(key(name), { title, done, total, isRunning: true, resume, ...more })
  show({})
  try {
    for (let result: string | undefined; result === undefined;) {
      const sent = await part()
      done += sent.done
      result = sent.result
      // a log-out has taken it away
      if (!client.getQueryData(key(name))) return
      show({ isRunning: result === undefined, result })
    }
  } catch (error) {
    show({ isRunning: false, stopped: error as Refusal })
  }
  void client.invalidateQueries()
}
