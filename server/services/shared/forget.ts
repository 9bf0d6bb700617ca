import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import {
  afterSale,
  afterSaleEvent,
  authLink,
  buyerComment,
  cardMessage,
  cardMessageSwitch,
  cardSubscription,
  cardUnlock,
  fulfilment,
  goodsWatch,
  mallOrder,
  miniLogin,
  miniProfile,
  numberWatch,
  orderInvoice,
  orderMessage,
  orderEvent,
  orderNote,
  orderPhoto,
  orderSession,
  parcel,
  payment,
  paymentNotice,
  payPasswordTry,
  rateLimit,
  realNameRequest,
  refund,
  sandboxSms,
  scanAuthorize,
  shopOrder,
  sim,
  simAddress,
  simRenewal,
  simSession,
  smsCode,
  wechatVisitor,
  wifiShare
} from '../../db/schema'
import { hashToken } from '../../secrets/secret'
import { ScanKind } from '../../values'

/*
 * What is deleted when somebody wants to be forgotten. What is left are orders, payments, ledgers and real-name records,
 * which the law has a shop keep; a card stays the operator's, with its balance and packages.
 */

/** Marks that a browser or mini-program carries: the hash of its Session-ID, and the cookie of its WeChat log-in. */
export interface VisitorIds {
  session?: string | undefined
  wechat?: string | undefined
}

/** Photos that belong to no order or check: the next sweep deletes them with their files. */
const dropSoon = { orderSession: '', createdAt: new Date(0) }

/** Forgets a visitor: log-ins at platforms and at WeChat, nickname and portrait, messages to come, Wi-Fi shared, numbers and goods watched by this session. */
export async function forgetVisitor(tx: Tx, { session, wechat }: VisitorIds): Promise<void> {
  if (session) {
    const [known] = await tx.select().from(miniLogin).where(eq(miniLogin.sessionHash, session))
    if (known) {
      const { platform, openId } = known
      await tx.delete(miniLogin).where(and(eq(miniLogin.platform, platform), eq(miniLogin.openId, openId)))
      await tx
        .delete(miniProfile)
        .where(and(eq(miniProfile.platform, platform), eq(miniProfile.openId, openId)))
      await tx
        .delete(orderMessage)
        .where(and(eq(orderMessage.platform, platform), eq(orderMessage.openId, openId)))
      await tx
        .delete(cardSubscription)
        .where(and(eq(cardSubscription.platform, platform), eq(cardSubscription.openId, openId)))
    }
    await tx.delete(wifiShare).where(eq(wifiShare.sharedBy, session))
    await tx.delete(numberWatch).where(eq(numberWatch.visitor, session))
    await tx.delete(goodsWatch).where(eq(goodsWatch.visitor, session))
  }
  if (wechat) {
    const person = tx
      .select({ openId: wechatVisitor.openId })
      .from(wechatVisitor)
      .where(eq(wechatVisitor.tokenHash, hashToken(wechat)))
    await tx.delete(wechatVisitor).where(inArray(wechatVisitor.openId, person))
  }
}

/**
 * Forgets a buyer by mobile: log-ins, comments, watched numbers and goods, photos that no order has. Sessions that made orders no longer open them;
 * a code sent to the mobile does.
 */
export async function forgetBuyer(tx: Tx, mobile: string): Promise<void> {
  const orders = tx.select({ orderSn: shopOrder.orderSn }).from(shopOrder).where(eq(shopOrder.mobile, mobile))
  const made = tx
    .select({ session: shopOrder.orderSession })
    .from(shopOrder)
    .where(eq(shopOrder.mobile, mobile))
  const loggedIn = tx
    .select({ session: orderSession.sessionHash })
    .from(orderSession)
    .where(eq(orderSession.mobile, mobile))
  for (const sessions of [made, loggedIn])
    await tx
      .update(orderPhoto)
      .set(dropSoon)
      .where(and(isNull(orderPhoto.orderSn), inArray(orderPhoto.orderSession, sessions)))
  await tx.delete(buyerComment).where(inArray(buyerComment.orderSn, orders))
  await tx.update(orderInvoice).set({ email: '' }).where(inArray(orderInvoice.orderSn, orders))
  await tx.delete(orderMessage).where(inArray(orderMessage.orderSn, orders))
  await tx.delete(numberWatch).where(eq(numberWatch.mobile, mobile))
  await tx.delete(goodsWatch).where(eq(goodsWatch.mobile, mobile))
  await tx.delete(orderSession).where(eq(orderSession.mobile, mobile))
  await tx.delete(scanAuthorize).where(eq(scanAuthorize.mobile, mobile))
  await tx.delete(smsCode).where(eq(smsCode.mobile, mobile))
  // no session has this as its hash
  await tx
    .update(shopOrder)
    .set({ orderSession: sql`'forgotten:' || ${shopOrder.orderSn}` })
    .where(eq(shopOrder.mobile, mobile))
}

/**
 * Forgets the holder of a card: every log-in, bound mobile, pay password, addresses, automatic renewal, messages, links and photos
 * that no check has.
 */
export async function forgetHolder(
  tx: Tx,
  { id, simNo, mobile }: Pick<typeof sim.$inferSelect, 'id' | 'simNo' | 'mobile'>
): Promise<void> {
  await tx.update(sim).set({ mobile: null, payPassword: null }).where(eq(sim.id, id))
  await tx.delete(simSession).where(eq(simSession.simNo, simNo))
  await tx
    .delete(scanAuthorize)
    .where(and(eq(scanAuthorize.kind, ScanKind.card), eq(scanAuthorize.simNo, simNo)))
  await tx.delete(simAddress).where(eq(simAddress.simId, id))
  await tx.delete(simRenewal).where(eq(simRenewal.simId, id))
  await tx.delete(cardMessage).where(eq(cardMessage.simId, id))
  await tx.delete(cardMessageSwitch).where(eq(cardMessageSwitch.simId, id))
  await tx.delete(cardSubscription).where(eq(cardSubscription.simId, id))
  await tx.delete(payPasswordTry).where(eq(payPasswordTry.simId, id))
  await tx.delete(cardUnlock).where(eq(cardUnlock.simId, id))
  await tx.delete(authLink).where(and(eq(authLink.simId, id), isNull(authLink.requestSn)))
  await tx
    .update(orderPhoto)
    .set(dropSoon)
    .where(and(isNull(orderPhoto.orderSn), eq(orderPhoto.orderSession, `sim:${simNo}`)))
  if (mobile) await tx.delete(smsCode).where(eq(smsCode.mobile, mobile))
}

/**
 * Removes from orders, payments, parcels and real-name records what names a person: name, mobile, citizen id, address,
 * openId and free text. What was sold, for how much and when stays for the books. All of
 * the orders have ended.
 */
export async function unnameOrders(
  tx: Tx,
  { orderSns, simIds, mobiles }: { orderSns: string[]; simIds: number[]; mobiles: string[] }
): Promise<void> {
  const payers = await tx
    .selectDistinct({ openId: payment.payer })
    .from(payment)
    .where(and(inArray(payment.orderSn, orderSns), ne(payment.payer, '')))
  const openIds = payers.map(({ openId }) => openId)
  for (const known of [miniLogin, miniProfile, wechatVisitor])
    await tx.delete(known).where(inArray(known.openId, openIds))
  await tx
    .update(shopOrder)
    .set({
      ...{ mobile: '', certName: '', certId: '', certTail: '', person: '', certSix: '' },
      ...{ provinceCode: '', province: '', city: '', county: '', address: '', applyFailReason: '' }
    })
    .where(inArray(shopOrder.orderSn, orderSns))
  await tx
    .update(mallOrder)
    .set({
      ...{ name: '', mobile: '', remark: '' },
      ...{ provinceCode: '', province: '', city: '', county: '', address: '' }
    })
    .where(inArray(mallOrder.orderSn, orderSns))
  const ofRequests = tx
    .select({ orderSn: realNameRequest.requestSn })
    .from(realNameRequest)
    .where(inArray(realNameRequest.simId, simIds))
  const afterSales = tx
    .select({ sn: afterSale.sn })
    .from(afterSale)
    .where(inArray(afterSale.orderSn, orderSns))
  for (const documents of [
    inArray(orderPhoto.orderSn, orderSns),
    inArray(orderPhoto.orderSn, ofRequests),
    inArray(orderPhoto.orderSn, afterSales)
  ])
    await tx
      .update(orderPhoto)
      .set({ ...dropSoon, orderSn: null, side: null })
      .where(documents)
  await tx
    .update(realNameRequest)
    .set({ certName: '', certId: '', person: '', mobile: '', reason: '' })
    .where(inArray(realNameRequest.simId, simIds))
  await tx.update(payment).set({ payer: '' }).where(inArray(payment.orderSn, orderSns))
  await tx.update(paymentNotice).set({ body: {} }).where(inArray(paymentNotice.orderSn, orderSns))
  await tx
    .update(orderInvoice)
    .set({ title: '', taxNumber: '', email: '', link: '' })
    .where(inArray(orderInvoice.orderSn, orderSns))
  await tx.update(fulfilment).set({ receiver: '' }).where(inArray(fulfilment.orderSn, orderSns))
  await tx.update(parcel).set({ events: [] }).where(inArray(parcel.orderSn, orderSns))
  await tx.update(orderEvent).set({ text: '' }).where(inArray(orderEvent.orderSn, orderSns))
  await tx.update(afterSaleEvent).set({ text: '' }).where(inArray(afterSaleEvent.sn, afterSales))
  await tx
    .update(afterSale)
    .set({
      content: '',
      answer: '',
      company: '',
      trackingNumber: '',
      outCompany: '',
      outTrackingNumber: ''
    })
    .where(inArray(afterSale.orderSn, orderSns))
  await tx.update(orderNote).set({ text: '' }).where(inArray(orderNote.orderSn, orderSns))
  await tx.update(refund).set({ why: '' }).where(inArray(refund.orderSn, orderSns))
  await tx.delete(buyerComment).where(inArray(buyerComment.orderSn, orderSns))
  await tx.delete(simAddress).where(inArray(simAddress.mobile, mobiles))
  await tx.delete(sandboxSms).where(inArray(sandboxSms.mobile, mobiles))
  for (const mobile of mobiles) await tx.delete(rateLimit).where(sql`strpos(${rateLimit.key}, ${mobile}) > 0`)
}
