import type { Data } from '../../../contract'
import { PackageType } from '../../../contract/enums'
import { dailyUse } from '../../../rules/forecast'
import type { Db } from '../../db/client'
import type { SimPackage } from '../card/simPackages'
import { useLately } from '../card/usage'
import { suppliedUntil } from '../packages/suggestion'

type Outlook = NonNullable<Data<'GET /api/iot/simInfo'>['outlook']>

/**
 * Until when the card's packages last at its recent use, those that wait included: the earlier of their data and their ends.
 * `ahead` as `packagesAhead` orders them.
 */
export async function outlookOf(db: Db, simId: number, ahead: SimPackage[], at: Date): Promise<Outlook> {
  const { byDay, today } = await useLately(db, simId, at)
  const packages = ahead.filter(({ packageType }) => packageType !== PackageType.volume)
  const until = suppliedUntil(packages, dailyUse(byDay), at)
  const isEnd = until === Infinity || packages.some(({ endAt }) => endAt?.getTime() === until)
  const by = isEnd ? 'end' : 'data'
  return {
    usedToday: today,
    until: until === Infinity ? null : new Date(until).toISOString(),
    by: until > at.getTime() ? by : 'none'
  }
}
