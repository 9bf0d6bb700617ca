import { useQuery } from '@tanstack/react-query'
import type { ConsoleData } from '@contract/console'
import { mostAtOnce } from '@contract/console/limits'
import { send, type Refusal } from '../../app/api'
import { client } from '../../app/query'

/** A line of the file, and what came of it. `clientKey`: the server ships it once, however often it is sent. */
export type Line = ConsoleData<'POST /console/api/readParcels'>['list'][number] & {
  clientKey: string
  isSent: boolean
}

/** A file that was read, and how far it has been shipped. It stays while other screens are open, until the log-out. */
export interface Run {
  lines: Line[]
  /** Lines that are shipped, or could not be, of `total`, while it runs. */
  done: number
  total: number
  isRunning: boolean
  /** Why it stopped: the lines that are left can be sent again. */
  stopped?: Refusal
}

const key = ['parcels of a file']

const current = () => client.getQueryData<Run>(key)
const set = (run: Run | null) => client.setQueryData(key, run)

/** The file that is open; null for none. */
export const useRun = (): Run | null =>
  useQuery<Run | null>({
    queryKey: key,
    queryFn: () => current() ?? null,
    staleTime: Infinity,
    gcTime: Infinity
  }).data ?? null

/** Opens what the server has read of a file. */
export const openRun = (lines: ConsoleData<'POST /console/api/readParcels'>['list']) =>
  set({
    lines: lines.map((line) => ({ ...line, clientKey: crypto.randomUUID(), isSent: line.isThere })),
    done: 0,
    total: 0,
    isRunning: false
  })

export const closeRun = () => set(null)

/** Lines that can be shipped now. */
export const toSend = ({ lines }: Run): Line[] => lines.filter(({ fault, isSent }) => !fault && !isSent)

/** Ships the good lines, some at a time. `company`: of lines whose number may be of any. It goes on when the screen is left. */
export async function ship(company: string): Promise<void> {
  const run = current()
  if (!run || run.isRunning) return
  const lines = toSend(run).filter((line) => line.company || company)
  set({ ...run, done: 0, total: lines.length, isRunning: true, stopped: undefined })
  let stopped: Refusal | undefined
  for (let from = 0; from < lines.length && !stopped; from += mostAtOnce) {
    const part = lines.slice(from, from + mostAtOnce)
    try {
      const { list } = await send('POST /console/api/shipMany', {
        parcels: part.map((line) => ({
          orderSn: line.orderSn,
          version: line.version,
          company: line.company || company,
          trackingNumber: line.trackingNumber,
          clientKey: line.clientKey
        }))
      })
      keep(new Map(list.map(({ orderSn, fault }) => [orderSn, fault])))
    } catch (error) {
      stopped = error as Refusal
    }
  }
  const ended = current()
  // a log-out has taken it away
  if (ended) set({ ...ended, isRunning: false, stopped })
  for (const read of ['GET /console/api/parcels', 'GET /console/api/today'])
    void client.invalidateQueries({ queryKey: [read] })
}

/** Keeps what came of some lines, by their orders. */
function keep(faults: Map<string, Line['fault']>): void {
  const run = current()
  if (!run) return
  const lines = run.lines.map((line) => {
    const fault = faults.get(line.orderSn)
    if (fault === undefined || line.fault || line.isSent) return line
    return { ...line, fault, isSent: fault === null }
  })
  set({ ...run, lines, done: run.done + faults.size })
}
