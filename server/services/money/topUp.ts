import { eq } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PlaceType, PortalOrderStatus } from '../../../contract/enums'
import { Code } from '../../../contract/errors'
import { yuanText } from '../../../rules/money'
import type { Tx } from '../../db/client'
import { balanceOption } from '../../db/schema'
import type { Deps, JobDeps } from '../../deps'
import { BusinessError, invalid, notAllowedError } from '../../errors'
import type { Part, Payable } from '../payments/payable'
import { PortalOrderKind } from '../../values'
import { checkShown, checkShownCard } from '../payments/newOrder'
import { givePortalPart, portalMoneyLeft, refundPortalOrder } from './portalPayable'
import { backInParts } from '../payments/refunds'
import { insertOrder, placeOrder } from './placeOrder'
import { notFromBalanceError } from './portalPayments'
import { whyClosed } from '../card/standing'
import type { Sim } from '../card/sim'
import { moveBalance } from './balance'
import { settleDebt } from './debt'
import { lockPortalOrder, type PortalOrder } from './portalOrders'
import type { CardCaller } from '../shared/caller'

type TopUpInput = Body<'POST /api/iot/createBalanceOrder'>

/** Orders a top-up; it is paid at a cashier and credited by a job. */
export async function createBalanceOrder(deps: Deps, caller: CardCaller, body: TopUpInput) {
  checkShownCard(body.shown, caller.card.simNo)
  if (body.placeType === PlaceType.balance) throw notFromBalanceError()
  if (!body.optionId === !body.money) throw invalid({ money: '请选择或填写充值金额' })
  return placeOrder(deps, caller, body, (tx, card, request) => insertTopUp(tx, card, { ...body, request }))
}

async function insertTopUp(tx: Tx, card: Sim, input: TopUpInput & { request: string }): Promise<PortalOrder> {
  if (whyClosed(card)) throw notAllowedError(whyClosed(card))
  const [option] = input.optionId
    ? await tx.select().from(balanceOption).where(eq(balanceOption.id, input.optionId))
    : []
  if (input.optionId && !option) throw invalid({ optionId: '充值金额不存在' })
  const money = option?.money ?? input.money!
  checkShown(input.shown, money)
  return insertOrder(tx, card, input, {
    kind: PortalOrderKind.balance,
    title: '余额充值',
    targetId: option?.id ?? 0,
    price: money,
    giftMoney: option?.giftMoney ?? 0,
    amount: money
  })
}

/** Takes money of a top-up from the balance again; 35004 when it is not there any more. */
function takeBack(tx: Tx, card: Sim, { orderSn, title }: PortalOrder, money: number): Promise<number> {
  if (card.balance < money)
    throw new BusinessError(Code.balanceShort, `充值的钱已用掉一部分，余额只剩${yuanText(card.balance)}元`)
  return moveBalance(tx, card, { type: 'refund', title: `${title}退款`, money: -money, orderSn })
}

/** As `Payable.givePart`: the part leaves the balance. */
export async function giveTopUpPart(tx: Tx, deps: JobDeps, orderSn: string, part: Part) {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  if (order.status === PortalOrderStatus.credited) await takeBack(tx, card, order, part.amount)
  return givePortalPart(tx, deps, orderSn, part)
}

/** Refunds a top-up: its money leaves the balance, and its gift as far as that is still there. */
export const refundTopUp: Payable['refund'] = async (tx, deps, orderSn, part) => {
  const { card, order } = (await lockPortalOrder(tx, orderSn))!
  if (order.status === PortalOrderStatus.credited) {
    const money = part?.amount ?? (await portalMoneyLeft(tx, orderSn)) ?? 0
    const left = await takeBack(tx, card, order, money)
    const gift = Math.min(order.giftMoney, left)
    if (gift) await takeBack(tx, { ...card, balance: left }, { ...order, title: '充值赠送' }, gift)
  }
  await refundPortalOrder(tx, deps, orderSn, part)
}

/** Credits a paid top-up; arrears are settled from it first. */
export async function creditTopUp(tx: Tx, card: Sim, { orderSn, amount: paid, giftMoney }: PortalOrder) {
  // an older server gave a part back before the crediting, too
  const amount = paid - (await backInParts(tx, orderSn))
  await moveBalance(tx, card, { type: 'topUp', title: '余额充值', money: amount, orderSn })
  if (giftMoney) await moveBalance(tx, card, { type: 'gift', title: '充值赠送', money: giftMoney, orderSn })
  const owed = await settleDebt(tx, card, amount + giftMoney)
  if (owed)
    await moveBalance(tx, card, { type: 'volume', title: '归还欠费', money: -owed, debt: -owed, orderSn })
}
