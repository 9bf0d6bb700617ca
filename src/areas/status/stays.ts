import { InternetStatus, SimStatus } from '@contract/enums'
import { causeOf, type Cause } from '@/areas/card/cause/cause'
import type { SimInfo } from '@/areas/card/words'

/** The card as if it had a package that starts now; `reconnects`: the package also lifts its cut. */
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

/** Reason why the card stays offline even with a new package; undefined without one. `now` in ms since 1970. */
export function staysBroken(info: SimInfo, reconnects: boolean, now: number): Cause | undefined {
  const cause = causeOf(withPackage(info, reconnects), now)
  return cause?.tone === 'danger' ? cause : undefined
}
