import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import {
  authLink,
  buyerComment,
  cardUnlock,
  miniLogin,
  miniProfile,
  orderMessage,
  orderPhoto,
  orderSession,
  payPasswordTry,
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

/** What a browser or mini-program carries: the hash of its Session-ID, and the cookie of its WeChat log-in. */
export interface VisitorMarks {
  session?: string | undefined
  wechat?: string | undefined
}

/** Photos that belong to no order or check: the next sweep deletes them with their files. */
const dropSoon = { orderSession: '', createdAt: new Date(0) }

/** Forgets a visitor: log-ins at platforms and at WeChat, nickname and portrait, messages to come, Wi-Fi shared by this session. */
export async function forgetVisitor(tx: Tx, { session, wechat }: VisitorMarks): Promise<void> {
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
    }
    await tx.delete(wifiShare).where(eq(wifiShare.sharedBy, session))
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
 * Forgets a buyer by mobile: log-ins, comments, photos that no order has. Sessions that made orders no longer open them;
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
  await tx.delete(orderMessage).where(inArray(orderMessage.orderSn, orders))
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
 * Forgets the holder of a card: every log-in, bound mobile, pay password, addresses, automatic renewal, links and photos
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
  await tx.delete(payPasswordTry).where(eq(payPasswordTry.simId, id))
  await tx.delete(cardUnlock).where(eq(cardUnlock.simId, id))
  await tx.delete(authLink).where(and(eq(authLink.simId, id), isNull(authLink.requestSn)))
  await tx
    .update(orderPhoto)
    .set(dropSoon)
    .where(and(isNull(orderPhoto.orderSn), eq(orderPhoto.orderSession, `sim:${simNo}`)))
  if (mobile) await tx.delete(smsCode).where(eq(smsCode.mobile, mobile))
}
