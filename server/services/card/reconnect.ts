import { eq } from 'drizzle-orm'
import { InternetStatus, SimStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { sim } from '../../db/schema'
import { BreakRule } from '../../values'
import type { Sim } from './sim'

/** Rules whose cut ends when a package begins. */
export const restoredByPackage: number[] = [BreakRule.usedUp, BreakRule.ended, BreakRule.volumeCap]

/** Whether a card is cut by one of these rules. */
export const cutBy = (card: Sim, rules: number[]): boolean => rules.includes(card.breakRuleId)

/** Restores a card cut by one of `rules`; `activate`: also activates a card that waits for its first package. */
export async function reconnect(tx: Tx, card: Sim, rules: number[], { activate = false } = {}) {
  const cut = cutBy(card, rules)
  const wakes =
    (activate && card.simStatus === SimStatus.toActivate) || (cut && card.simStatus === SimStatus.stopped)
  if (!cut && !wakes) return
  await tx
    .update(sim)
    .set({
      ...(cut
        ? {
            internetStatus: InternetStatus.normal,
            breakRuleId: BreakRule.none,
            breakTips: '',
            allowRemoveBreak: false
          }
        : {}),
      ...(wakes ? { simStatus: SimStatus.normal } : {})
    })
    .where(eq(sim.id, card.id))
}
