import { eq } from 'drizzle-orm'
import type { Body, Data } from '../../../contract'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { clock, transaction, type Db } from '../../db/client'
import { portalOrder, simRenewal } from '../../db/schema'
import { notAllowedError, notFound } from '../../errors'
import { checkShown, checkShownCard } from '../shared/orderRequest'
import { payMethods, type PayDeps } from '../money/payMethods'
import type { PasswordCaller } from '../card/payPassword'
import { allowBalance } from '../money/portalPayments'
import { whyNoPurchase } from '../card/standing'
import {
  lastBase,
  packageById,
  renewalOf,
  renewPackages,
  renewRefusal,
  runAfter,
  worthRenewing,
  type Renewal
} from './renewalPlan'
import { beginsAtOnce, usedUpOf } from './renewalUsedUp'
import { yuanText } from '../../../rules/money'
import { getSim, lockSim, presentCard, type Sim } from '../card/sim'
import type { SimPackage } from '../card/simPackages'

type Option = Data<'GET /api/iot/renewPackageOption'>

/** When renewal buys (ms): an ended package is renewed as soon as possible; undefined when none ends. */
const buysAt = (last: SimPackage | undefined, at: Date) =>
  last?.endAt ? Math.max(last.endAt.getTime(), at.getTime()) : undefined

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null

/** How renewal went the last time; an order that was refused after its payment tells why. */
async function presentLast(db: Db, { lastAt, lastOrderSn, lastReason }: Renewal) {
  if (!lastAt) return null
  const [order] = await db.select().from(portalOrder).where(eq(portalOrder.orderSn, lastOrderSn))
  const refused = order?.status === PortalOrderStatus.refunded ? order.failReason : ''
  return { at: lastAt.toISOString(), orderSn: lastOrderSn, reason: lastReason || refused }
}

/** Packages available for auto renewal, the current choice, and when and whether it will buy. */
export async function renewPackageOption(deps: PayDeps, card: Sim, asked?: Date): Promise<Option> {
  const { db } = deps
  const at = asked ?? (await clock(db))
  const renewal = await renewalOf(db, card.id)
  const last = await lastBase(db, card.id, at)
  const all = await renewPackages(db, card, at, last?.endAt)
  const priceOf = ({ packageId }: Renewal) => all.find(({ item }) => item.id === packageId)
  const end = buysAt(last, at)
  const offered = all
    .filter(({ item }) => worthRenewing(item, card, end))
    .sort((one, other) => one.price - other.price)
  const runs = (item: Parameters<typeof runAfter>[0]) => {
    const { startAt, endAt } = end ? runAfter(item, card, end) : { startAt: null, endAt: null }
    return { startAt: iso(startAt), endAt: iso(endAt) }
  }
  return {
    card: presentCard(card),
    balance: card.balance,
    renewAt: iso(last?.endAt),
    currentPackageId: last?.packageId ?? 0,
    options: offered.map(({ item, price, vipMoney }) => ({
      packageId: item.id,
      packageName: item.name,
      price,
      vipMoney,
      totalFlow: item.totalFlow,
      isInfiniteFlow: item.isInfiniteFlow,
      duration: item.duration,
      durationUnit: item.durationUnit,
      ...runs(item)
    })),
    chosen: renewal ? await chosenOf() : null,
    last: renewal ? await presentLast(db, renewal) : null,
    usedUp: renewal ? await usedUpOf(deps, card, renewal, priceOf(renewal), at) : null,
    payMethods: (await payMethods(deps, card, 0)).filter(({ placeType }) => placeType === PlaceType.balance)
  }

  async function chosenOf(): Promise<Option['chosen']> {
    const { packageId, price: agreed } = renewal!
    const found = priceOf(renewal!)
    const item = found?.item ?? (await packageById(db, packageId))
    const { reason, mend } = renewRefusal(card, agreed, found)
    return {
      packageId,
      packageName: item.name,
      agreedPrice: agreed,
      price: found?.price ?? null,
      duration: item.duration,
      durationUnit: item.durationUnit,
      ...runs(item),
      enough: card.balance >= (found?.price ?? agreed),
      cannotRenewReason: reason,
      mend
    }
  }
}

async function turnOn(
  deps: PayDeps & PasswordCaller,
  card: Sim,
  { packageId, shown, payPassword }: Body<'POST /api/iot/simUpdateRenewPackage'>
): Promise<void> {
  const { db } = deps
  const why = whyNoPurchase(card)
  if (why) throw notAllowedError(why)
  const at = await clock(db)
  const last = await lastBase(db, card.id, at)
  const found = (await renewPackages(db, card, at, last?.endAt)).find(({ item }) => item.id === packageId)
  if (!found) throw notFound('套餐不存在或已下架')
  if (!worthRenewing(found.item, card, buysAt(last, at)))
    throw notAllowedError('到期时续这个套餐不划算，请另选套餐')
  checkShown(shown, found.price)
  await allowBalance(deps, card, payPassword)
  const values = { packageId: found.item.id, price: found.price }
  await transaction(db, async (tx) => {
    await lockSim(tx, { id: card.id })
    await tx
      .insert(simRenewal)
      .values({ simId: card.id, ...values })
      .onConflictDoUpdate({ target: simRenewal.simId, set: values })
  })
}

/** Turns auto renewal on or off, or changes its package. */
export async function updateRenewPackage(
  deps: PayDeps & PasswordCaller,
  simNo: string,
  body: Body<'POST /api/iot/simUpdateRenewPackage'>
): Promise<Option> {
  checkShownCard(body.shown, simNo)
  const card = await getSim(deps.db, simNo)
  if (body.packageId) await turnOn(deps, card, body)
  else
    await transaction(deps.db, async (tx) => {
      await lockSim(tx, { id: card.id })
      await tx.delete(simRenewal).where(eq(simRenewal.simId, card.id))
    })
  return renewPackageOption(deps, await getSim(deps.db, simNo))
}

/** Has used-up data renewed, for `most` fen a billing period at most, or ends that with 0; what failed before is tried at once. */
export async function setRenewWhenUsedUp(
  deps: PayDeps & PasswordCaller,
  simNo: string,
  { most = 0, shown, payPassword }: Body<'POST /api/iot/setRenewWhenUsedUp'>
): Promise<Option> {
  checkShownCard(shown, simNo)
  const { db } = deps
  const card = await getSim(db, simNo)
  if (most) {
    const renewal = await renewalOf(db, card.id)
    if (!renewal) throw notAllowedError('请先开启自动续费')
    const { price } = renewal
    const item = await packageById(db, renewal.packageId)
    if (!beginsAtOnce(item)) throw notAllowedError('该套餐下个账期才生效，流量用完时不能续')
    if (most < price) throw notAllowedError(`每期上限不能低于一份套餐的价格¥${yuanText(price)}`)
    await allowBalance(deps, card, payPassword)
  }
  await transaction(db, async (tx) => {
    await lockSim(tx, { id: card.id })
    await tx
      .update(simRenewal)
      .set({ mostWhenUsedUp: most, lastAt: null })
      .where(eq(simRenewal.simId, card.id))
  })
  return renewPackageOption(deps, await getSim(db, simNo))
}
