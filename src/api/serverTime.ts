// ms by which this clock is ahead of the server's: the smallest difference seen, for an answer's way and a page that
// slept meanwhile only add to it
let ahead = Infinity

/** ms below which the difference may be latency and the whole seconds of the header, and is taken for none. */
const precise = 2000

/** Learns the server's clock from an answer's Date header: a phone's own clock may be wrong by hours. */
export function hearTime(header: Record<string, string>): void {
  const said = Date.parse(header.date ?? header.Date ?? '')
  if (said) ahead = Math.min(ahead, Date.now() - said)
}

/** A moment that the server named, in ms of this phone's clock. */
export const onThisClock = (moment: string): number =>
  Date.parse(moment) + (Number.isFinite(ahead) && Math.abs(ahead) >= precise ? ahead : 0)
