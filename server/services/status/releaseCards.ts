import type { Tx } from '../../db/client'
import type { Deps } from '../../deps'
import type { Bilingual } from '../../bilingual'
import { cardsWith, noCard, numbersOf } from '../card/cardNumbers'
import { lockNumbersOf, type Sim } from '../card/sim'
import { whyClosed } from '../card/standing'
import type { Entry } from '../shared/audit'
import { NotReleased, releaseCard, type Terms } from './releaseCard'

/** A line of a file of cards that go to other holders; `card` and `to` are any of a card's numbers. */
export interface Release extends Omit<Terms, 'to'> {
  line: number
  card: string
  to?: string
}
type Refuse = (line: number, field: 'card' | 'balance' | 'to', reason: Bilingual) => void

const unfit = (reason: string): Bilingual => ({
  en: 'is a card that takes nothing: it is off or cancelled',
  zh: `不能转入：${reason}`
})
const itself: Bilingual = { en: 'is the card itself', zh: '就是这张卡本身' }

/** Locks both cards of a line, in the order of their ids as everybody does who locks two. */
async function lockCards(tx: Tx, cardId: number, toId: number | undefined): Promise<Sim | undefined> {
  let to: Sim | undefined
  for (const id of [cardId, ...(toId ? [toId] : [])].sort((one, other) => one - other)) {
    const locked = await lockNumbersOf(tx, id)
    if (id === toId) to = locked
  }
  return to
}

/** Frees cards for other holders, one after the other. Lines that cannot be taken go to `refuse` and change nothing. */
export async function releaseCards(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'providers'>,
  lines: Release[],
  { entry, refuse }: { entry: Omit<Entry, 'subject'>; refuse: Refuse }
): Promise<number> {
  const found = await cardsWith(
    tx,
    lines.flatMap(({ card, to }) => [card, to || []].flat())
  )
  const idOf = new Map(found.flatMap((card) => numbersOf(card).map((number) => [number, card.id])))
  let released = 0
  for (const { line, card, to, ...terms } of lines) {
    const [id, toId] = [idOf.get(card), to ? idOf.get(to) : undefined]
    if (!id) refuse(line, 'card', noCard(card))
    if (to && !toId) refuse(line, 'to', noCard(to))
    if (id && id === toId) refuse(line, 'to', itself)
    if (!id || (to && !toId) || id === toId) continue
    try {
      await tx.transaction(async (part) => {
        const other = await lockCards(part, id, toId)
        const why = other ? whyClosed(other) : ''
        if (why) throw new NotReleased('to', unfit(why))
        await releaseCard(part, deps, id, { terms: { ...terms, to: other }, entry })
      })
      released += 1
    } catch (error) {
      if (!(error instanceof NotReleased)) throw error
      refuse(line, error.field, error.reason)
    }
  }
  return released
}
