import { eq } from 'drizzle-orm'
import { CancelStatus, CardMessageKind, SimStatus } from '../../../contract/enums'
import { clock, type Tx } from '../../db/client'
import { sim } from '../../db/schema'
import { lockSim, type Sim } from '../card/sim'
import { whyClosed } from '../card/standing'
import { notifyCard } from '../messages/cardMessages'

/** States that the carrier alone decides; all others follow from what happens here. */
const itsOwn: number[] = [SimStatus.cancelled, SimStatus.separated, SimStatus.riskStopped, SimStatus.invalid]
/** Of these, the ones that it takes back. */
const forAWhile: number[] = [SimStatus.separated, SimStatus.riskStopped]

/** Changes of a card after the carrier has reported its state. */
function stateReported(card: Sim, reported: number): Partial<Sim> {
  if (reported === card.simStatus) return {}
  if (itsOwn.includes(reported))
    return {
      simStatus: reported,
      ...(reported === SimStatus.cancelled ? { cancelStatus: CancelStatus.cancelled } : {})
    }
  return reported === SimStatus.normal && forAWhile.includes(card.simStatus) ? { simStatus: reported } : {}
}

/** Stores the state of a card that the carrier has reported. */
export async function keepState(tx: Tx, simId: number, reported: number | undefined): Promise<void> {
  if (reported === undefined) return
  const card = await lockSim(tx, { id: simId })
  const state = stateReported(card, reported)
  if (!Object.keys(state).length) return
  await tx.update(sim).set(state).where(eq(sim.id, simId))
  if (!itsOwn.includes(reported)) return
  const occasion = (await clock(tx)).toISOString()
  const reason = whyClosed({ ...card, ...state })
  await notifyCard(tx, { simId, kind: CardMessageKind.stopped, occasion, reason })
}
