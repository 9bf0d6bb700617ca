import { eq } from 'drizzle-orm'
import { InternetStatus, SimStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { sim } from '../../db/schema'
import { BreakRule } from '../../values'
import type { Sim } from './sim'

/** Whether a card is cut by one of these rules. */
export const cutBy = (card: Sim, rules: number[]): boolean => rules.includes(card.breakRuleId)

/** A card that one of these rules had cut is on line again; `activate`: one that waited for its first package begins. */
export async function reconnect(
  tx: Tx,
  card: Sim,
  rules: number[],
  { activate = false } = {}
): Promise<void> {
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
