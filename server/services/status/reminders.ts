import { and, eq, inArray, sql } from 'drizzle-orm'
import { CancelStatus, CardMessageKind, TaskPeriod } from '../../../contract/enums'
import { clock, rows, type Db } from '../../db/client'
import { sim } from '../../db/schema'
import type { DbDeps } from '../../deps'
import { CardUse } from '../../values'
import { simById, type Sim } from '../card/sim'
import { allowance, baseTypes, type SimPackage } from '../card/simPackages'
import { notifyCard } from '../messages/cardMessages'
import { nextKeys, sweep } from '../shared/sweep'
import { unclaimedTasks } from '../tasks/tasks'
import { percentOf } from '../../../rules/percent'

/** Percents of the data at which the holder gets a message, the highest first. */
const thresholds = [90, 75]
/** Days before the end of the last package on which the holder gets a message, the fewest first. */
const daysBefore = [1, 3, 7]

/** The share of the data that was used, in whole percent; undefined for packages without a limit. */
function share(packages: SimPackage[]): number | undefined {
  const { isInfiniteFlow, totalFlow, surplusFlow } = allowance(packages)
  return isInfiniteFlow || !totalFlow ? undefined : Math.floor(percentOf(totalFlow - surplusFlow, totalFlow))
}

/** Tells a card that a reading has brought its use over a threshold; `before` and `after`: its running packages. */
export async function remindOfUse(
  db: Db,
  card: Sim,
  before: SimPackage[],
  after: SimPackage[]
): Promise<void> {
  const [was, percent] = [share(before), share(after)]
  if (was === undefined || percent === undefined) return
  const threshold = thresholds.find((one) => was < one && percent >= one)
  if (!threshold) return
  // more data bought may cross the threshold again
  const occasion = `${threshold}:${Math.max(...after.map(({ id }) => id))}`
  await notifyCard(db, { simId: card.id, kind: CardMessageKind.data, occasion, percent })
}

interface Ending {
  id: number
  simId: number
  /** ms */
  endAt: number
  days: number
}

/**
 * Cards whose last package ends within a number of days. A package that never ran for longer than that is left out: who buys a
 * day's data knows that it ends tomorrow.
 */
const endingSoon = (db: Db, after: number): Promise<Ending[]> => {
  const types = sql.join(
    baseTypes.map((type) => sql`${type}`),
    sql`, `
  )
  const within = sql.join(
    daysBefore.map((days) => sql`when p.end_at <= now() + make_interval(days => ${days}) then ${days}::int`),
    sql` `
  )
  const most = Math.max(...daysBefore)
  return rows<Ending>(
    db,
    sql`select id, sim_id as "simId", (extract(epoch from end_at) * 1000)::float8 as "endAt", days from (
      select p.id, p.sim_id, p.start_at, p.end_at, case ${within} end as days
      from sim_package p join sim on sim.id = p.sim_id
      where p.end_at > now() and p.end_at <= now() + make_interval(days => ${most})
        and p.package_type in (${types}) and p.refund_at is null
        and sim.status = ${CardUse.on} and sim.cancel_status <> ${CancelStatus.cancelled}
        and not exists (select 1 from sim_package later where later.sim_id = p.sim_id
          and later.package_type in (${types}) and later.refund_at is null
          and (later.end_at is null or later.end_at > p.end_at))
    ) ending
    where id > ${after} and end_at - start_at > make_interval(days => days)
    order by id limit 500`
  )
}

/** Sweeps the cards whose packages end in 7, 3 and 1 days, with all that wait counted. */
export async function remindOfEnding({ db }: DbDeps): Promise<void> {
  let found = new Map<number, Ending>()
  const due = async (after: number) => {
    const page = await endingSoon(db, after)
    found = new Map(page.map((one) => [one.id, one]))
    return page.map(({ id }) => id)
  }
  const notify = async (id: number) => {
    const { simId, endAt, days } = found.get(id)!
    const news = { simId, kind: CardMessageKind.ending, occasion: `${endAt}:${days}` }
    await notifyCard(db, { ...news, endAt: new Date(endAt) })
  }
  await sweep(0, due, notify, 'cards not told of their end')
}

/** Tells a card of each task that is done and not claimed. One of a day comes again tomorrow and is not worth a message. */
async function remindOfRewards(db: Db, simId: number): Promise<void> {
  const card = await simById(db, simId)
  const at = (await clock(db)).getTime()
  for (const { id, title, period, periodName } of await unclaimedTasks(db, card, at))
    if (period !== TaskPeriod.day)
      await notifyCard(db, {
        ...{ simId, kind: CardMessageKind.reward, occasion: `${periodName}:${id}` },
        title
      })
}

/** Sweeps the cards that somebody uses here, for rewards that wait. */
export async function remindOfUnclaimed({ db }: DbDeps): Promise<void> {
  const usedHere = and(
    eq(sim.status, CardUse.on),
    sql`${sim.cancelStatus} <> ${CancelStatus.cancelled}`,
    inArray(sim.simNo, sql`(select sim_no from sim_session where expires_at > now())`)
  )
  const due = (after: number) => nextKeys(db, sim.id, usedHere, after)
  await sweep(0, due, (id) => remindOfRewards(db, id), 'cards not told of their rewards')
}
