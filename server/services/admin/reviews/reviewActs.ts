import type { ConsoleBody } from '../../../../contract/console'
import { ShopOrderStatus as S } from '../../../../contract/enums'
import { transaction } from '../../../db/client'
import type { Deps, SecretDeps } from '../../../deps'
import { noSuchOrder, orderStateChanged } from '../../../errors'
import { sealContexts } from '../../../secrets/secret'
import { dropOrderPhotos } from '../../orders/orderPhotos'
import { findOrder } from '../../orders/orders'
import { once, record, type Actor } from '../../shared/audit'
import { openPhoto, type OpenedPhoto, type OpenPhotoDeps } from '../openPhoto'
import { moveTo, type OrderAct } from '../orders/orderActs'
import { checkVersion } from '../orders/orderVersion'
import { reviewed } from './reviews'

type Fields = ConsoleBody<'POST /console/api/rejectOrder'>['fields']

/** Decides about an order's documents, as the command orders:progress does. Throws Declined, and what `moveOrderIn` throws. */
const decide = (deps: Deps, asked: OrderAct, to: { status: number; fields?: Fields }): Promise<void> =>
  once(deps.db, asked, async (tx) => {
    await checkVersion(tx, asked)
    const order = await findOrder(tx, asked.orderSn)
    if (!order) throw noSuchOrder()
    if (!reviewed.includes(order.status)) throw orderStateChanged()
    await moveTo(tx, deps, asked, to)
  })

/** The documents are right; the photos are deleted. */
export async function approveByStaff(deps: Deps, asked: Omit<OrderAct, 'why'>): Promise<void> {
  await decide(deps, { ...asked, why: '' }, { status: S.toShip })
  // the sweep deletes later what fails here
  await dropOrderPhotos(deps).catch(() => undefined)
}

/** The buyer has to correct these fields, or everything without any. */
export const rejectByStaff = (deps: Deps, { fields, ...asked }: OrderAct & { fields: Fields }) =>
  decide(deps, asked, { status: S.rejected, fields })

/** The buyer has to take these photos again, or all without any. */
export const wantDocumentsByStaff = (deps: Deps, { fields, ...asked }: OrderAct & { fields: Fields }) =>
  decide(deps, asked, { status: S.documentsWanted, fields })

/** A photo of an order, with its entry in the audit. Throws 40400 or Declined. */
export async function openOrderPhoto(
  deps: OpenPhotoDeps,
  { orderSn, side, ...actor }: Actor & { orderSn: string; side: string }
): Promise<OpenedPhoto> {
  if (!(await findOrder(deps.db, orderSn))) throw noSuchOrder()
  return openPhoto(deps, 'orders:photos', { ...actor, sn: orderSn, side })
}

/** The whole citizen id of an order; nothing is opened that the audit does not have. Throws 40400. */
export async function openCertId(
  { db, secrets }: SecretDeps,
  { orderSn, why, ...actor }: Actor & { orderSn: string; why: string }
): Promise<{ certId: string }> {
  const order = await findOrder(db, orderSn)
  if (!order?.certId) throw noSuchOrder()
  await transaction(db, (tx) => record(tx, { ...actor, what: 'orders:id', subject: orderSn, why }))
  return { certId: secrets.open(order.certId, sealContexts.orderCertId(orderSn)) }
}
