import { eq } from 'drizzle-orm'
import type { ConsoleBody } from '../../../../contract/console'
import { ConsoleCode } from '../../../../contract/console/codes'
import { mostAdjusted } from '../../../../contract/console/limits'
import { normaliseLoginNumber } from '../../../../rules/card/iccid'
import { yuanText } from '../../../../rules/money'
import { maskMobile } from '../../../../rules/person/mask'
import { hourMs } from '../../../../rules/time'
import { clock, transaction, type Db, type Tx } from '../../../db/client'
import { sim } from '../../../db/schema'
import type { Deps, SecretDeps } from '../../../deps'
import { Declined } from '../../../errors'
import type { Bilingual } from '../../../bilingual'
import { dropPayPassword } from '../../card/payPassword'
import { lockSim, type Sim } from '../../card/sim'
import { createUnlockCode } from '../../card/unlock'
import { giveOneCoupon } from '../../coupons/giveCoupons'
import { moveBalance } from '../../money/balance'
import { movePoints } from '../../money/pointsAndCoins'
import { actorOf, once, record, type Actor } from '../../shared/audit'
import { endSimSessions, simSessionsOf } from '../../shared/sessions'
import { releaseCards } from '../../status/releaseCards'
import { changedMeanwhile } from '../orders/orderVersion'

/*
 * Acts of the merchant on a card at its holder's request. Each act is one transaction with its entry of the audit, and is done
 * once for each client key.
 */

/** A card, who acts and why. */
interface CardAct extends Actor {
  simNo: string
  why: string
}

/** Ends all log-ins of a card. */
export const endCardSessions = (db: Db, asked: CardAct): Promise<void> =>
  once(db, asked, async (tx) => {
    const ended = (await simSessionsOf(tx, asked.simNo)).length
    await endSimSessions(tx, asked.simNo)
    await recordAct(tx, asked, 'card:sessions', { after: { ended } })
  })

const unlockHours = 24

/** Creates the code by which a holder unlocks the card; it replaces the one before. Throws Declined without a pay password. */
export const giveUnlockCode = (
  { db, secrets }: SecretDeps,
  asked: CardAct
): Promise<{ code: string; endsAt: string }> =>
  transaction(db, async (tx) => {
    const card = await lockSim(tx, asked)
    if (!card.payPassword)
      throw new Declined({
        en: 'This card has no pay password: nothing can be locked',
        zh: '这张卡没有支付密码，不会被锁'
      })
    const code = await createUnlockCode(tx, secrets, card, unlockHours)
    await recordAct(tx, asked, 'card:unlock', { after: { hours: unlockHours } })
    return { code, endsAt: (await clock(tx, unlockHours * hourMs)).toISOString() }
  })

/** Takes the bound mobile from a card; `mobile`: as it was shown, masked. Throws Declined when it is another one now. */
export const unbindMobile = (db: Db, { mobile, ...asked }: CardAct & { mobile: string }): Promise<void> =>
  once(db, asked, async (tx) => {
    const card = await lockSim(tx, asked)
    if (maskMobile(card.mobile ?? '') !== mobile || !mobile) throw await changedMeanwhile(tx, asked.simNo)
    await tx.update(sim).set({ mobile: null }).where(eq(sim.id, card.id))
    await recordAct(tx, asked, 'card:unbind', { before: { mobile }, after: { mobile: '' } })
  })

/** Deletes a card's pay password and ends its log-ins: the next one sets a new password. */
export const resetPayPassword = (db: Db, asked: CardAct): Promise<void> =>
  once(db, asked, async (tx) => {
    const card = await lockSim(tx, asked)
    await dropPayPassword(tx, card)
    await endSimSessions(tx, asked.simNo)
    await recordAct(tx, asked, 'card:password', {
      before: { set: card.payPassword !== null },
      after: { set: false }
    })
  })

/** Gives a card a coupon. Throws Declined. */
export const giveCardCoupon = (
  db: Db,
  { coupon, again = false, ...asked }: CardAct & { coupon: string; again?: boolean }
): Promise<void> =>
  once(db, asked, async (tx) => {
    await giveOneCoupon(tx, asked.simNo, { coupon, again })
    await recordAct(tx, asked, 'coupons:give', { after: { coupon } })
  })

/** Gives a card points; its ledger names the merchant. */
export const givePoints = (db: Db, { points, ...asked }: CardAct & { points: number }): Promise<void> =>
  once(db, asked, async (tx) => {
    const card = await lockSim(tx, asked)
    const source = `console:${asked.clientKey}`
    const total = await movePoints(tx, card, { type: 'adjust', title: '商家赠送积分', count: points, source })
    await recordAct(tx, asked, 'points:give', { before: { points: card.integral }, after: { points: total } })
  })

/**
 * Adds money to the balance of a card or takes it away. `balance`: as it was shown; `isOwner`: may exceed `mostAdjusted`. Throws
 * Declined when the balance is another one now, or would be negative.
 */
export const adjustBalance = (
  db: Db,
  { money, balance, isOwner, ...asked }: CardAct & { money: number; balance: number; isOwner: boolean }
): Promise<void> =>
  once(db, asked, async (tx) => {
    if (Math.abs(money) > mostAdjusted && !isOwner)
      throw new Declined(
        {
          en: `Only an owner may change a balance by more than ${yuanText(mostAdjusted)} yuan`,
          zh: `超过 ${yuanText(mostAdjusted)} 元的余额调整只能由店主操作`
        },
        { code: ConsoleCode.notAllowed }
      )
    const card = await lockSim(tx, asked)
    await checkBalance(tx, card, balance)
    if (card.balance + money < 0)
      throw new Declined({
        en: `The balance is ${yuanText(card.balance)} yuan: no more can be taken away`,
        zh: `余额只有 ${yuanText(card.balance)} 元，不能扣更多`
      })
    const total = await moveBalance(tx, card, { type: 'adjust', title: '商家调整余额', money })
    await recordAct(tx, asked, 'balance:adjust', {
      before: { balance: card.balance },
      after: { balance: total }
    })
  })

type Release = Pick<
  ConsoleBody<'POST /console/api/releaseCard'>,
  'balance' | 'isPaidOut' | 'to' | 'keepsPackages'
>

/** Frees a card for another holder, as `cards:release` does. Throws Declined. */
export const releaseOneCard = (
  deps: Pick<Deps, 'db' | 'jobs' | 'providers'>,
  { balance, isPaidOut, to, keepsPackages, ...asked }: CardAct & Release
): Promise<void> =>
  once(deps.db, asked, async (tx) => {
    await checkBalance(tx, await lockSim(tx, asked), balance)
    const line = {
      line: 1,
      card: normaliseLoginNumber(asked.simNo),
      to: to ? normaliseLoginNumber(to) : undefined,
      paidOut: isPaidOut,
      keepPackages: keepsPackages
    }
    const entry = { ...actorOf(asked), what: 'cards:release', why: asked.why }
    const refuse = (_line: number, _field: string, reason: Bilingual) => {
      throw new Declined(reason)
    }
    await releaseCards(tx, deps, [line], { entry, refuse })
  })

async function checkBalance(tx: Tx, card: Sim, shown: number): Promise<void> {
  if (card.balance !== shown) throw await changedMeanwhile(tx, card.simNo)
}

const recordAct = (
  tx: Tx,
  { simNo, why, ...actor }: CardAct,
  what: string,
  change: { before?: Record<string, unknown>; after: Record<string, unknown> }
) => record(tx, { ...actorOf(actor), what, subject: simNo, why, ...change })
