import { eq } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PlaceType } from '../../../contract/enums'
import { clock, transaction } from '../../db/client'
import { balanceOption, portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid } from '../../errors'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { checkShown, checkShownCard, markRequest } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { checkCashier } from './payMethods'
import { findByKey, notAllowedError, notFromBalanceError, payBefore, payStep } from './portalPayments'
import { whyClosed } from './purchaseRules'
import { lockSim } from './sim'

/** Orders a top-up; it is paid at the cashier and credited by the job. */
export async function createBalanceOrder(
  deps: Deps,
  simNo: string,
  body: Body<'POST /api/iot/createBalanceOrder'>
) {
  checkShownCard(body.shown, simNo)
  if (body.placeType === PlaceType.balance) throw notFromBalanceError()
  if (!body.optionId === !body.money) throw invalid({ money: '请选择或填写充值金额' })
  await checkCashier(deps, body.placeType)
  const request = markRequest(deps, body)
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
