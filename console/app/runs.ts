import { useQuery } from '@tanstack/react-query'
import type { ReadKey, Refusal } from './api'
import { client } from './query'

/** A long change that is sent part by part. It goes on while other screens are open, until the log-out. */
interface LongRun {
  title: string
  done: number
  total: number
  isRunning: boolean
  /** Its result in words, once it has ended. */
  says?: string
  /** Why it stopped; `resume` sends the part again that was refused. */
  stopped?: Refusal
  resume: () => void
}

/** Result of a part: how much was done by it, and what came of the whole if it was the last. */
interface Part {
  done: number
  says?: string
}

const key = (name: string) => ['long run', name]
const set = (name: string, run: LongRun | null) => client.setQueryData(key(name), run)

/** The run of this name; null for none. */
export const useLongRun = (name: string): LongRun | null =>
  useQuery<LongRun | null>({
    queryKey: key(name),
    queryFn: () => client.getQueryData<LongRun>(key(name)) ?? null,
    staleTime: Infinity,
    gcTime: Infinity
  }).data ?? null

export const closeLongRun = (name: string) => set(name, null)

/** Sends parts until one says what came of the whole. `part` sends the next one, and the same one again after a failure. */
export async function startLongRun(
  name: string,
  {
    title,
    total,
    part,
    refreshes
  }: { title: string; total: number; part: () => Promise<Part>; refreshes: ReadKey[] },
  before = 0
): Promise<void> {
  let done = before
  const show = (more: Partial<LongRun>) =>
    set(name, {
      title,
      done,
      total,
      isRunning: true,
      resume: () => void startLongRun(name, { title, total, part, refreshes }, done),
      ...more
    })
  show({})
  try {
    for (let says: string | undefined; says === undefined;) {
      const result = await part()
      done += result.done
      says = result.says
      // a log-out has taken it away
      if (!client.getQueryData(key(name))) return
      show({ isRunning: says === undefined, says })
    }
  } catch (error) {
    show({ isRunning: false, stopped: error as Refusal })
  }
  for (const read of refreshes) void client.invalidateQueries({ queryKey: [read] })
}
