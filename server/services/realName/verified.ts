import { eq } from 'drizzle-orm'
import { AuthStatus, CancelStatus, SimStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { sim, type CardCheck } from '../../db/schema'
import { BreakRule, CardUse } from '../../values'
import { reconnect } from '../card/reconnect'
import type { Sim } from '../card/sim'
import { cardNotVerifiable, verifiedAlready } from './errors'

export const isVerified = (card: Sim, check: CardCheck) => card[check] === AuthStatus.verified

const noMore: number[] = [SimStatus.cancelled, SimStatus.invalid]

/** Throws 35007 when the card is not in use or verified already. */
export function allowCheck(card: Sim, check: CardCheck): void {
  const over = card.cancelStatus === CancelStatus.cancelled || noMore.includes(card.simStatus)
  if (over || card.status !== CardUse.on) {
    throw cardNotVerifiable()
  }
  if (isVerified(card, check)) throw verifiedAlready()
}

/** Marks a locked card verified; restores it when it was cut for not being verified. */
export async function markVerified(tx: Tx, card: Sim, check: CardCheck): Promise<void> {
  await tx
    .update(sim)
    .set({ [check]: AuthStatus.verified })
    .where(eq(sim.id, card.id))
  const now = { ...card, [check]: AuthStatus.verified }
  const missing =
    (now.needAuth && !isVerified(now, 'authStatus')) ||
    (now.needPlatformAuth && !isVerified(now, 'authPlatformStatus'))
  if (!missing) await reconnect(tx, now, [BreakRule.notVerified])
}
