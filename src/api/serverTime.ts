// ms by which this clock is ahead of the server's: the smallest difference seen, since latency and a sleeping
// page only add to it
let ahead = Infinity

/** ms; a smaller difference may be latency or the header's whole seconds and counts as none. */
export const precise = 2000

/** Reads the server's time from the Date header of an answer: a phone's clock may be wrong by hours. */
export function readTimeHeader(header: Record<string, string>): void {
  const sent = Date.parse(header.date ?? header.Date ?? '')
  if (sent) ahead = Math.min(ahead, Date.now() - sent)
}

const skew = () => (Number.isFinite(ahead) && Math.abs(ahead) >= precise ? ahead : 0)

/** A time from the server (ISO) in ms of this phone's clock. */
export const onThisClock = (moment: string): number => Date.parse(moment) + skew()

/** The server's time now, ms since 1970: for ages and days, and beside times of the server. */
export const serverNow = (): number => Date.now() - skew()
