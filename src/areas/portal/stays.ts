import { InternetStatus, SimStatus } from '@contract/enums'
import { causeOf, type Cause } from './cause'
import type { SimInfo } from './words'

/** The card as it is once it has a package that begins now; `reconnects`: that brings it back from its cut. */
const withPackage = (info: SimInfo, reconnects: boolean): SimInfo => ({
  ...info,
  needBuyPackage: false,
  isInfiniteFlow: true,
  endAt: null,
  ...(reconnects
    ? {
        breakRuleId: 0,
        simStatus: info.simStatus === SimStatus.stopped ? SimStatus.normal : info.simStatus,
        internetStatus: InternetStatus.normal
      }
    : {})
})

/** What keeps the card from the net though it buys a package; undefined when nothing does. `now` in ms since 1970. */
export function staysBroken(info: SimInfo, reconnects: boolean, now: number): Cause | undefined {
  const cause = causeOf(withPackage(info, reconnects), now)
  return cause?.tone === 'danger' ? cause : undefined
}
