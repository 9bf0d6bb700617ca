import { randomUUID } from 'node:crypto'
import { contract, EffectType, type CallKey, type Data } from '../../contract'
import type { Call } from '../../contract/define'
import { localized } from '../bilingual'
import type { Trial } from './checks'
import { calls } from './backend'
import { faultsOf } from './shape'

type Made = Data<'POST /api/iot/buyPackage'>
type Method = Data<'GET /api/iot/payMethods'>['payMethods'][number]

/** A provider of payment, so that nothing is paid from the balance. */
const providerOf = (methods: Method[] | null | undefined) =>
  Array.isArray(methods)
    ? methods.find(({ enabled, balance, needPayPassword }) => enabled && !balance && !needPayPassword)
    : undefined

/** Makes an order twice with one key: it must be one order. Resolves to its number. */
async function order(
  { ask, report, session }: Trial,
  call: CallKey,
  input: object
): Promise<string | undefined> {
  report.tried(call)
  const keyed = { ...input, clientKey: randomUUID() }
  const make = async () => {
    const answer = await ask(call, { input: keyed, session: session! })
    if (answer.kind === 'data') {
      for (const { level, what } of faultsOf(contract[call].data, answer.data)) report[level](call, what)
      return (answer.data as Partial<Made> | null)?.orderSn
    }
    report.broken(
      call,
      answer.kind === 'refusal'
        ? localized({ en: `answers code ${answer.code} to an order`, zh: `对下单应答 code ${answer.code}` })
        : localized({ en: 'does not take an order', zh: '不接受下单' })
    )
    return undefined
  }
  const orderSn = await make()
  if (!orderSn) return undefined
  if ((await make()) !== orderSn)
    report.broken(
      call,
      localized({ en: 'the same clientKey made a second order', zh: '同一个 clientKey 下出了第二笔订单' })
    )
  return orderSn
}

async function topUp(trial: Trial) {
  const call = 'POST /api/iot/createBalanceOrder'
  const choice = trial.seen('GET /api/iot/balanceChoose')
  const option = Array.isArray(choice?.options) ? choice.options[0] : undefined
  const method = providerOf(choice?.payMethods)
  if (!option || !method)
    return trial.report.untried(
      call,
      localized({
        en: 'balanceChoose offers no amount or no provider of payment',
        zh: 'balanceChoose 没有金额可选，或没有支付服务商'
      })
    )
  return order(trial, call, { optionId: option.optionId, placeType: method.placeType })
}

async function buyPackage(trial: Trial) {
  const call = 'POST /api/iot/buyPackage'
  const details = trial.seen('GET /api/iot/packageDetails')
  const method = providerOf(details?.payMethods)
  const effects = Array.isArray(details?.effects) ? details.effects : []
  if (!details?.package?.canBuy || !method)
    return trial.report.untried(
      call,
      localized({
        en: 'the first package on sale cannot be bought by this card, or only from the balance',
        zh: '在售的第一个套餐这张卡买不了，或只能用余额买'
      })
    )
  const effectType = (effects.find(({ isDefault }) => isDefault) ?? effects[0])?.effectType ?? EffectType.now
  return order(trial, call, { packageId: details.package.packageId, effectType, placeType: method.placeType })
}

async function cancel({ ask, report, session }: Trial, orderSn: string) {
  const call = 'POST /api/iot/cancelOrder'
  const answer = await ask(call, { input: { orderSn }, session: session! })
  report.tried(call)
  if (answer.kind === 'notOffered') return report.absent(call)
  if (answer.kind !== 'data') {
    const what =
      answer.kind === 'refusal'
        ? localized({ en: `answers code ${answer.code}`, zh: `应答 code ${answer.code}` })
        : answer.why
    return report.broken(
      call,
      localized({ en: `${what}: the unpaid order stays`, zh: `${what}：未付款的订单还在` })
    )
  }
  for (const { level, what } of faultsOf(contract[call].data, answer.data)) report[level](call, what)
}

/** Orders that a backend must refuse: those without what they order. */
async function refuseEmpty({ ask, report, session }: Trial) {
  for (const call of calls.filter((name) =>
    /(create\w+Order|buyPackage|buyShopGoods|exchangeCoupon)$/.test(name)
  )) {
    if ((contract[call] as Call).auth !== 'sim') continue
    const answer = await ask(call, { input: {}, session: session! })
    if (answer.kind === 'data')
      report.broken(
        call,
        localized({ en: 'answers code 0 to an order of nothing', zh: '对空订单应答 code 0' })
      )
  }
}

/** Makes a top-up order and a package order that nobody pays, and cancels them. */
export async function checkOrders(trial: Trial): Promise<void> {
  await refuseEmpty(trial)
  for (const made of [await topUp(trial), await buyPackage(trial)]) if (made) await cancel(trial, made)
}
