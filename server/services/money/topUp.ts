import { eq } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import { yuanText } from '../../../rules/money'
import { clock, transaction, type Tx } from '../../db/client'
import { balanceOption, portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError, invalid, notAllowedError } from '../../errors'
import type { Part } from '../payable'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { checkShown, checkShownCard, hashRequest } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { checkCashier } from './payMethods'
import { findByKey, notFromBalanceError, payBefore, payStep } from './portalPayments'
import { whyClosed } from '../card/standing'
import { lockSim, type Sim } from '../card/sim'
import { moveBalance } from './balance'
import { settleDebt } from './debt'
import { givePortalPart, portalMoneyLeft, refundPortalOrder } from './payable'
import { lockPortalOrder, type PortalOrder } from './portalOrders'

/** Orders a top-up; it is paid at a cashier and credited by a job. */
export async function createBalanceOrder(
  deps: Deps,
  simNo: string,
  body: Body<'POST /api/iot/createBalanceOrder'>
) {
  checkShownCard(body.shown, simNo)
  if (body.placeType === PlaceType.balance) throw notFromBalanceError()
  if (!body.optionId === !body.money) throw invalid({ money: '请选择或填写充值金额' })
  await checkCashier(deps, body.placeType)
  const request = hashRequest(deps, body)
  const order = await transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    const known = await findByKey(tx, card, body.clientKey, request)
    if (known) return known
    if (whyClosed(card)) throw notAllowedError(whyClosed(card))
    const [option] = body.optionId
      ? await tx.select().from(balanceOption).where(eq(balanceOption.id, body.optionId))
      : []
    if (body.optionId && !option) throw invalid({ optionId: '充值金额不存在' })
    const money = option?.money ?? body.money!
    checkShown(body.shown, money)
    const at = await clock(tx)
    const [made] = await tx
      .insert(portalOrder)
      .values({
        orderSn: await newOrderSn(tx, OrderPrefix.topUp),
        uuid: body.clientKey,
        request,
        simId: card.id,
        kind: PortalOrderKind.balance,
        title: '余额充值',
        targetId: option?.id ?? 0,
        price: money,
        giftMoney: option?.giftMoney ?? 0,
        amount: money,
        payBefore: payBefore(at)
      })
      .returning()
    return made!
  })
  return payStep(deps, order, body.placeType, body.back)
}

/** Takes money of a top-up from the balance again; 35004 when it is not there any more. */
function takeBack(tx: Tx, card: Sim, { orderSn, title }: PortalOrder, money: number): Promise<number> {
  if (card.balance < money)
    throw new BusinessError(Code.balanceShort, `充值的钱已用掉一部分，余额只剩${yuanText(card.balance)}元`)
  return moveBalance(tx, card, { type: 'refund', title: `${title}退款`, money: -money, orderSn })
}

/** As `Payable.givePart`: the part leaves the balance. */
export async function giveTopUpPart(deps: Pick<Deps, 'jobs'>, tx: Tx, orderSn: string, part: Part) {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  if (order.status === PortalOrderStatus.credited) await takeBack(tx, card, order, part.amount)
  return givePortalPart(deps, tx, orderSn, part)
}

/** Refunds a top-up: its money leaves the balance, and its gift as far as that is still there. */
export async function refundTopUp(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  orderSn: string,
  part?: Part
): Promise<void> {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  if (order.status === PortalOrderStatus.credited) {
    const money = part?.amount ?? (await portalMoneyLeft(tx, orderSn)) ?? 0
    const left = await takeBack(tx, card, order, money)
    const gift = Math.min(order.giftMoney, left)
    if (gift) await takeBack(tx, { ...card, balance: left }, { ...order, title: '充值赠送' }, gift)
  }
  await refundPortalOrder(deps, tx, orderSn, part)
}

/** Credits a paid top-up; arrears are settled from it first. */
export async function creditTopUp(
  tx: Tx,
  card: Sim,
  { orderSn, amount, giftMoney }: PortalOrder
): Promise<void> {
  await moveBalance(tx, card, { type: 'topUp', title: '余额充值', money: amount, orderSn })
  if (giftMoney) await moveBalance(tx, card, { type: 'gift', title: '充值赠送', money: giftMoney, orderSn })
  const owed = await settleDebt(tx, card, amount + giftMoney)
  if (owed)
    await moveBalance(tx, card, { type: 'volume', title: '归还欠费', money: -owed, debt: -owed, orderSn })
}
