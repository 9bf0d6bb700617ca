// the least that was heard: the way of an answer, or a page asleep meanwhile, only adds to it
let ahead = Infinity

/** ms below which a difference is nothing but the way of an answer and its header's whole seconds. */
const precise = 2000

/** Every answer says when the server sent it: a phone's own clock may be wrong by hours. */
export function hearTime(header: Record<string, string>): void {
  const said = Date.parse(header.date ?? header.Date ?? '')
  if (said) ahead = Math.min(ahead, Date.now() - said)
}

/** A moment that the server named, in ms of this phone's clock. */
export const onThisClock = (moment: string): number =>
  Date.parse(moment) + (Number.isFinite(ahead) && Math.abs(ahead) >= precise ? ahead : 0)
