import { transaction, type Tx } from '../../../db/client'
import type { AfterSale } from '../../../db/schema'
import type { Deps } from '../../../deps'
import { Declined } from '../../../errors'
import { noSuchAfterSale } from '../../orders/errors'
import { findAfterSale, moveAfterSaleIn } from '../../orders/afterSales/moves'
import { lockOrder } from '../../orders/orders'
import { actorOf, once, record, type Actor } from '../../shared/audit'
import { returnAddress } from '../../site/orderSettings'
import type { merchantMoves } from './afterSalePages'
import { requestVersion } from './afterSalePages'
import { openPhoto, type OpenedPhoto, type OpenPhotoDeps } from '../openPhoto'
import { changedMeanwhile } from '../orders/orderVersion'

type Parcel = Pick<AfterSale, 'company' | 'trackingNumber'>

/** A step of the merchant's; `version` names the state that the person saw, `amount` the fen that go back. */
interface AfterSaleAct extends Actor {
  sn: string
  version: string
  move: (typeof merchantMoves)[number]
  /** For the buyer. */
  why?: string
  amount?: number
  /** The parcel of `sendOut`. */
  parcel?: Parcel
}

/**
 * Makes a step of an after-sale request, in one transaction with its audit, as the command aftersales:progress does. Throws Declined,
 * and what `moveAfterSaleIn` throws.
 */
export const moveAfterSaleByStaff = (
  deps: Deps,
  { sn, version, move, why = '', amount, parcel, ...actor }: AfterSaleAct
): Promise<void> =>
  once(deps.db, actor, async (tx) => {
    const before = await lockRequest(tx, sn)
    if (requestVersion(before) !== version) throw await changedMeanwhile(tx, sn)
    const returnTo = move === 'accept' ? await returnAddress(tx) : undefined
    if (move === 'accept' && !returnTo)
      throw new Declined({
        en: 'No address for returns is set: write returnTo in settings.yaml',
        zh: '还没有退货地址，请先在 settings.yaml 设置 returnTo'
      })
    await moveAfterSaleIn(tx, deps, { sn, by: 'merchant', move, why, amount, returnTo, parcel })
    const after = (await findAfterSale(tx, sn))!
    await record(tx, {
      ...actorOf(actor),
      what: 'aftersales:progress',
      subject: sn,
      before: { state: before.state },
      after: { state: after.state, ...(amount === undefined ? {} : { amount }), ...parcel },
      why
    })
  })

/** The request, after the lock of its order, which every step takes first. */
async function lockRequest(tx: Tx, sn: string): Promise<AfterSale> {
  const found = await findAfterSale(tx, sn)
  if (!found) throw noSuchAfterSale()
  await lockOrder(tx, found.orderSn)
  return (await findAfterSale(tx, sn))!
}

/** A photo of a request, with its entry in the audit. Throws 40400 or Declined. */
export async function openAfterSalePhoto(
  deps: OpenPhotoDeps,
  { sn, side, ...actor }: Actor & { sn: string; side: string }
): Promise<OpenedPhoto> {
  const found = await transaction(deps.db, (tx) => findAfterSale(tx, sn))
  if (!found) throw noSuchAfterSale()
  return openPhoto(deps, 'aftersales:photos', { ...actor, sn, side })
}
