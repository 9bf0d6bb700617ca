import { eq, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../rules/time'
import { prepared, transaction, type Tx } from '../../db/client'
import { payment } from '../../db/schema'
import type { Deps, ProviderDeps } from '../../deps'
import { BusinessError, orderStateChanged, refuse } from '../../errors'
import { isMiniProgram, NumberUsed, type PaymentRequest, type PaymentStart } from '../../providers/payment'
import { PaymentStatus, type OrderPrefix } from '../../values'
import { backAddress } from '../shared/backAddress'
import type { Caller } from '../shared/caller'
import { lockInOrder } from '../shared/callerLimits'
import { openIdOf, wechatPerson } from '../shared/platformUsers'
import { payableOf } from './payable'
import { closePayment, mayBePaid, paymentsOf, type Payment } from './payments'

/** Fields of an unpaid order that its payment copies. */
type ToPay = Pick<Payment, 'orderSn' | 'title' | 'amount' | 'payBefore'>

export const paymentUnavailable = () => refuse('支付服务暂不可用，请稍后再试')

const lockPayments = prepared((db) => paymentsOf(db, sql.placeholder('orderSn')).for('no key update'))
const opening = prepared((db) =>
  db
    .insert(payment)
    .values({
      orderSn: sql.placeholder('orderSn'),
      title: sql.placeholder('title'),
      amount: sql.placeholder('amount'),
      payBefore: sql.placeholder('payBefore'),
      placeType: sql.placeholder('placeType'),
      platform: sql.placeholder('platform'),
      outTradeNo: sql.placeholder('outTradeNo')
    })
    .onConflictDoUpdate({
      target: payment.outTradeNo,
      set: { status: PaymentStatus.open, askedAt: sql`now()` }
    })
    .returning()
)

/** The order's payment at this cashier: the open one, else a new one. 35006 when the order is paid. */
async function openPayment(
  tx: Tx,
  { orderSn, title, amount, payBefore }: ToPay,
  at: Pick<Payment, 'placeType' | 'platform'>
): Promise<Payment> {
  // parallel requests get the same payment
  await lockInOrder(tx, [orderSn])
  const known = await lockPayments(tx).execute({ orderSn })
  const { paid, refunding, refunded } = PaymentStatus
  if (known.some(({ status }) => ([paid, refunding, refunded] as number[]).includes(status)))
    throw orderStateChanged()
  const open = known.find(
    ({ placeType, platform, status }) =>
      placeType === at.placeType && platform === at.platform && mayBePaid.includes(status)
  )
  const outTradeNo = open?.outTradeNo ?? (known.length ? `${orderSn}_${known.length + 1}` : orderSn)
  const [opened] = await opening(tx).execute({ orderSn, title, amount, payBefore, ...at, outTradeNo })
  return opened!
}

// Douyin takes 5 minutes to 48 hours, Kuaishou 5 minutes to 15 days; a minute for the way and for their clocks
const [leastMs, mostMs] = [6 * minuteMs, 48 * hourMs - minuteMs]

/**
 * When the payment ends at the provider: our own deadline, as far as every provider takes it. It is counted from when the
 * payment was first opened, so that a second start names the same moment: WeChat refuses a number with other terms. What is
 * paid after our own deadline goes back.
 */
const endsAt = ({ payBefore, createdAt }: Payment): Date => {
  const wanted = payBefore.getTime() - createdAt.getTime()
  return new Date(createdAt.getTime() + Math.min(mostMs, Math.max(leastMs, wanted)))
}

/** The address with PUBLIC_URL in front of a path; '' where that would be no absolute address. */
export const absolute = (address: string, publicUrl: string): string => {
  const whole = address.startsWith('/') ? publicUrl + address : address
  return /^https?:/.test(whole) ? whole : ''
}

async function requestOf(
  deps: Deps,
  caller: Caller,
  opened: Payment,
  { name, back }: { name: string; back: string }
): Promise<PaymentRequest> {
  const { config, payables, db } = deps
  const { outTradeNo, orderSn, title, amount, placeType, platform } = opened
  // a client that orders and pays in one call does not know the order number yet and writes {orderSn}
  const returnUrl = backAddress(config, back.replaceAll('{orderSn}', orderSn))
  const { image, page } = await payableOf(payables, orderSn).shown(db, orderSn)
  const payer = await payerOf(deps, caller, returnUrl)
  // fulfilments.ts reports the order's progress to the platform under this openId
  if (isMiniProgram(platform) && payer.openId)
    await db.update(payment).set({ payer: payer.openId }).where(eq(payment.outTradeNo, outTradeNo))
  return {
    outTradeNo,
    orderSn,
    title,
    amount,
    placeType,
    platform,
    ip: caller.ip,
    page,
    returnUrl,
    kind: orderSn.slice(0, 2) as OrderPrefix,
    image: absolute(image, config.PUBLIC_URL),
    payBefore: endsAt(opened),
    notifyUrl: `${config.PUBLIC_URL}/pay/notify/${name}`,
    ...payer
  }
}

/**
 * Opens or reopens a payment of an unpaid order and asks the provider for the next step. The caller has checked that this
 * cashier is offered (`checkPlaceType`). Throws -1 with a message when the provider refuses or does not answer.
 */
export async function startPayment(
  deps: Deps,
  caller: Caller,
  order: ToPay,
  { placeType, back = '' }: { placeType: number; back?: string | undefined }
): Promise<PaymentStart> {
  const { db, log, providers } = deps
  const { platform } = caller
  const provider = providers.payments[placeType]
  if (!provider) throw paymentUnavailable()
  const open = () => transaction(db, (tx) => openPayment(tx, order, { placeType, platform }))
  let opened = await open()
  const start = async () =>
    provider.start(await requestOf(deps, caller, opened, { name: provider.name, back }))
  try {
    return await start().catch(async (error: unknown) => {
      if (!(error instanceof NumberUsed)) throw error
      // if it was paid, closing it finds that, and opening another one says so
      await closePayment(deps, opened)
      opened = await open()
      return start()
    })
  } catch (err) {
    if (err instanceof BusinessError) throw err
    log.error({ err, outTradeNo: opened.outTradeNo }, 'payment not started')
    throw paymentUnavailable()
  }
}

/** The page that asks WeChat's user who they are; it leads back to `returnUrl` (server/routes/wechat.ts). */
const identify = (returnUrl: string) =>
  `/api/wechat/authorize?type=1&syncRedirect=${encodeURIComponent(returnUrl)}`

/** Payer: openId of a mini-program's user, or of WeChat's user in WeChat's own browser. */
async function payerOf(
  { db, providers }: ProviderDeps,
  { platform, visitor, wechatBrowser }: Caller,
  returnUrl: string
): Promise<Pick<PaymentRequest, 'openId' | 'wechatBrowser'>> {
  if (isMiniProgram(platform)) {
    const openId = visitor ? await openIdOf(db, platform, visitor) : undefined
    return openId ? { openId } : {}
  }
  if (!wechatBrowser) return {}
  const { openId } = await wechatPerson(db, wechatBrowser.visitor)
  // an app on another host sends no cookie of ours: its user would be asked again and again
  const asks = providers.wechat && !wechatBrowser.elsewhere
  return { wechatBrowser: { identify: asks ? identify(returnUrl) : '' }, ...(openId ? { openId } : {}) }
}
