let ahead = 0

/** Below it lie the way of an answer and the whole seconds of its header. */
const precise = 60000

/** Every answer says when the server sent it: a phone's own clock may be wrong by hours. */
export function hearTime(header: Record<string, string>): void {
  const said = Date.parse(header.date ?? header.Date ?? '')
  if (!said) return
  const off = Date.now() - said
  ahead = Math.abs(off) < precise ? 0 : off
}

/** A moment that the server named, in ms of this phone's clock. */
export const onThisClock = (moment: string): number => Date.parse(moment) + ahead
