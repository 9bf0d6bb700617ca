import type { Body } from '../../../contract'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { transaction, type Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { refuse } from '../../errors'
import { hashNetwork } from '../shared/buyerLimits'
import { checkShownCard, hashRequest } from '../shared/orderRequest'
import { withProof } from '../shared/proofs'
import { checkCashier } from './payMethods'
import { dueOf, type PortalOrder } from './portalOrders'
import { allowBalance, findByKey, payHere, payInPart, payStep } from './portalPayments'
import { lockSim, type Sim } from '../card/sim'
import { allowUnpaidPiece } from './unpaidPieces'

type How = Pick<
  Body<'POST /api/iot/buyPackage'>,
  'clientKey' | 'placeType' | 'payPassword' | 'back' | 'proof'
> & {
  shown?: { simNo?: string }
  /** The balance gives what it has, a cashier takes the rest. */
  useBalance?: boolean
}

/**
 * Creates an order and pays it: from the balance in the same transaction (if it is too low no order remains), at a
 * cashier, or with points only; 34004 when strangers keep too many pieces unpaid. The same key gives the same order, also for parallel requests: `make` runs with the card's
 * row locked, and only if the key has no order yet.
 */
export async function placeOrder(
  deps: Deps,
  card: Sim,
  body: How,
  make: (tx: Tx, card: Sim, request: string) => Promise<PortalOrder>
) {
  const { simNo } = card
  checkShownCard(body.shown, simNo)
  const request = hashRequest(deps, body)
  const known = await findByKey(deps.db, card, body.clientKey, request)
  const open = !known || known.status === PortalOrderStatus.toPay
  const byBalance = body.placeType === PlaceType.balance
  if (open && (byBalance || body.useBalance)) await allowBalance(deps, card, body.payPassword)
  const byPoints = body.placeType === PlaceType.points
  if (open && !byBalance && !byPoints) await checkCashier(deps, body.placeType)
  const place = (network: string) =>
    transaction(deps.db, async (tx) => {
      const locked = await lockSim(tx, { simNo })
      const known = await findByKey(tx, locked, body.clientKey, request)
      const made = known ?? (await make(tx, locked, request))
      if (made.status !== PortalOrderStatus.toPay) return made
      if (byPoints && made.amount > 0) throw refuse('暂不支持该支付方式')
      const enough = body.useBalance && locked.balance >= dueOf(made)
      if (byBalance || enough || made.amount === 0) return payHere(deps, tx, locked, made)
      if (known) return known
      const kept = await allowUnpaidPiece(tx, deps, made, network)
      return body.useBalance ? payInPart(tx, locked, kept) : kept
    })
  const network = byBalance || byPoints ? '' : hashNetwork(deps)
  const order = await withProof(deps, 'piece', body.proof, (proved) => place(proved ? '' : network))
  return payStep(deps, order, body.placeType, body.back)
}
