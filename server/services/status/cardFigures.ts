import type { Body, Data } from '../../../contract'
import type { Deps } from '../../deps'
import { cardOfSession } from '../shared/sessions'
import { simInfo } from './simInfo'

/**
 * The cards of these sessions, in their order, each once; `ended` names those whose session has ended. The contract says
 * which fields of simInfo leave the server.
 */
export async function cardFigures(
  deps: Pick<Deps, 'db' | 'providers'>,
  sessions: Body<'POST /api/iot/cardFigures'>['sessions']
): Promise<Data<'POST /api/iot/cardFigures'>> {
  const cards: Data<'POST /api/iot/cardFigures'>['cards'] = []
  const ended: string[] = []
  // one after the other: a phone with five cards takes one connection of the pool
  for (const [simNo, token] of new Map(sessions.map(({ simNo, token }) => [simNo, token]))) {
    const found = await cardOfSession(deps.db, simNo, token)
    if (found) cards.push(await simInfo(deps, found.card, found.at))
    else ended.push(simNo)
  }
  return { cards, ended }
}
