import { PackageType } from '../../../contract/enums'
import type { DailyUse } from '../../../rules/card/forecast'
import { dayMs } from '../../../rules/time'
import type { SimPackage } from './simPackages'

type Supplying = Pick<
  SimPackage,
  'packageType' | 'isInfiniteFlow' | 'totalFlow' | 'useFlow' | 'startAt' | 'endAt'
>

/** How long the packages of a card keep it on line. */
interface Supply {
  /** The first moment (ms) without a package that has data; Infinity: never. */
  until: number
  /** Whether data is used up at `until`, or a package that still has data ends then. */
  by: 'data' | 'end'
  /** KB used up to `until`, with what the last package loses at its end; Infinity with unlimited data. */
  usable: number
}

const endOf = ({ endAt }: Supplying) => endAt?.getTime() ?? Infinity

/**
 * Follows use from `from` (ms) to the first moment without data at or after `since`, in the order in which `bookUse` books it: of
 * the packages that run, the one that ends first. So more data never brings that moment forward. Packages by use count as none.
 * Without a known use, data lasts until its package ends.
 */
export function supplyOf(
  packages: Supplying[],
  use: DailyUse | undefined,
  from: number,
  since = from
): Supply {
  const average = use?.average ?? 0
  const stock = packages
    .filter(({ packageType }) => packageType !== PackageType.volume)
    .map((one) => ({
      start: one.startAt.getTime(),
      end: endOf(one),
      left: one.isInfiniteFlow ? Infinity : Math.max(0, one.totalFlow - one.useFlow)
    }))
    .sort((one, other) => one.end - other.end || one.start - other.start)
  const startsAfter = (now: number) => stock.filter(({ start }) => start > now)
  let [until, by, usable, lost]: [number, Supply['by'], number, number] = [from, 'data', 0, 0]
  for (;;) {
    const current = stock.find(({ start, end, left }) => start <= until && end > until && left > 0)
    if (!current) {
      if (until >= since) return { until, by, usable: usable + lost }
      until = Math.min(since, ...startsAfter(until).map(({ start }) => start))
      continue
    }
    const usedUp = average ? until + (current.left / average) * dayMs : Infinity
    // a package that begins meanwhile and ends earlier is used first
    const earlier = startsAfter(until).filter(({ end }) => end < current.end)
    const next = Math.min(usedUp, current.end, ...earlier.map(({ start }) => start))
    if (next === Infinity) return { until: Infinity, by: 'end', usable: Infinity }
    const used = next === usedUp ? current.left : ((next - until) / dayMs) * average
    current.left -= used
    usable += used
    by = next === current.end ? 'end' : 'data'
    lost = by === 'end' ? current.left : 0
    until = next
  }
}
