import { eq } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PlaceType } from '../../../contract/enums'
import { clock, transaction, type Tx } from '../../db/client'
import { balanceOption, portalOrder, sim } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, notAllowedError } from '../../errors'
import { BreakRule, OrderPrefix, PortalOrderKind } from '../../values'
import { checkShown, checkShownCard, hashRequest } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { checkCashier } from './payMethods'
import { findByKey, notFromBalanceError, payBefore, payStep } from './portalPayments'
import { whyClosed } from '../card/standing'
import { lockSim, type Sim } from '../card/sim'
import { reconnect } from '../card/reconnect'
import { moveBalance } from './balance'
import type { PortalOrder } from './portalOrders'

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

/** Credits a paid top-up; arrears are settled from it first. */
export async function creditTopUp(
  tx: Tx,
  card: Sim,
  { orderSn, amount, giftMoney }: PortalOrder
): Promise<void> {
  await moveBalance(tx, card, { type: 'topUp', title: '余额充值', money: amount, orderSn })
  if (giftMoney) await moveBalance(tx, card, { type: 'gift', title: '充值赠送', money: giftMoney, orderSn })
  const owed = Math.min(card.arrears, amount + giftMoney)
  if (owed === 0) return
  await moveBalance(tx, card, { type: 'volume', title: '归还欠费', money: -owed, orderSn })
  await tx
    .update(sim)
    .set({ arrears: card.arrears - owed })
    .where(eq(sim.id, card.id))
  if (card.arrears === owed) await reconnect(tx, card, [BreakRule.arrears])
}
