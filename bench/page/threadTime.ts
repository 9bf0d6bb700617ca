import type { Browser, Page as Tab } from 'playwright-core'
import { median } from '../process'

/** An event of Chromium's trace; times in µs, `tdur` by the thread's own clock, which other load on the machine does not change. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { name?: string }
}

/** Milliseconds of the main thread. */
export interface ThreadTime {
  /** Work until the page is mounted with data: it sets the mark `mounted`. */
  work: number
  /** Sum of what tasks after the first paint exceed 50 ms on a CPU that is four times slower. */
  blocked: number
  /** The longest task after the first paint, on the same CPU. */
  longest: number
}

const slower = 4
const categories = ['loading', 'blink.user_timing', 'disabled-by-default-devtools.timeline']

/** Traces the visit of a page that is not slowed down, from `visit` until the page has come to rest. */
export async function traceThread(
  browser: Browser,
  page: Tab,
  visit: () => Promise<void>
): Promise<ThreadTime> {
  await browser.startTracing(page, { categories })
  await visit()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const events = trace.traceEvents
  const mounted = events.find(({ name }) => name === 'mounted')
  if (!mounted) throw new Error('the page was never mounted with data')
  const ofProcess = events.filter(({ pid }) => pid === mounted.pid)
  const main = ofProcess.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const painted = ofProcess.find(({ name }) => name === 'firstContentfulPaint')!.ts
  const tasks = ofProcess.filter(({ name, tid }) => name === 'RunTask' && tid === main?.tid)
  const ms = ({ tdur = 0 }: TraceEvent) => tdur / 1000
  const late = tasks.filter(({ ts }) => ts > painted).map((task) => slower * ms(task))
  return {
    work: tasks.filter(({ ts }) => ts <= mounted.ts).reduce((sum, task) => sum + ms(task), 0),
    blocked: late.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    longest: Math.max(...late)
  }
}

/** Work as ratio to the plain React page, and ms of blocking. */
const most = {
  home: { ratio: 1.5, blocked: 120 },
  list: { ratio: 1.5, blocked: 150 },
  portal: { ratio: 1.3, blocked: 150 }
}
type Page = keyof typeof most
const runs = Number(process.env.BENCH_TRACES ?? 5)

/** Measures the pages and the plain React page in turns, and prints the medians. Returns the targets that are missed. */
export async function compareThreads(
  measure: Record<'plain' | Page, () => Promise<ThreadTime>>
): Promise<string[]> {
  const names = ['plain', 'home', 'list', 'portal'] as const
  const times = { plain: [], home: [], list: [], portal: [] } as Record<'plain' | Page, ThreadTime[]>
  for (let run = 0; run < runs; run += 1) for (const name of names) times[name].push(await measure[name]())
  const of = (name: 'plain' | Page, field: keyof ThreadTime) =>
    Math.round(median(times[name].map((time) => time[field])))
  return names.flatMap((name) => {
    const [work, blocked, longest] = [of(name, 'work'), of(name, 'blocked'), of(name, 'longest')]
    const ratio = work / of('plain', 'work')
    console.log(
      `thread of ${name}: ${work} ms, ${ratio.toFixed(2)} of the plain page; at 4x ${blocked} ms blocked, longest task ${longest} ms`
    )
    if (name === 'plain') return []
    return [
      ...(ratio > most[name].ratio ? [`thread time of ${name}`] : []),
      ...(blocked > most[name].blocked ? [`blocking of ${name}`] : [])
    ]
  })
}
