import type { Tx } from '../../db/client'
import type { Bilingual } from '../../bilingual'
import { cardsWith, noCard, numbersOf } from './cardNumbers'
import { putCards, type StockCard, type StockField } from './stockCards'

/** A card by any of its numbers, and what it gets; what is undefined stays. */
export interface CardMove extends Pick<StockCard, 'line' | 'layoutId' | 'promoCode' | 'device'> {
  card: string
}

/** Reasons to refuse a move. */
type MoveField = 'card' | 'layoutId' | 'promoCode' | 'device'

const fieldOf = (field: StockField): MoveField =>
  field === 'layoutId' || field === 'promoCode' || field === 'device' ? field : 'card'

/** Gives cards another layout, seller or device. Lines that cannot be taken go to `refuse` and change nothing. */
export async function moveCards(
  tx: Tx,
  moves: CardMove[],
  refuse: (line: number, field: MoveField, reason: Bilingual) => void
) {
  const found = await cardsWith(
    tx,
    moves.map(({ card }) => card)
  )
  const byNumber = new Map(found.flatMap((card) => numbersOf(card).map((number) => [number, card.iccid])))
  const lines = moves.flatMap(({ card, ...move }): StockCard[] => {
    const iccid = byNumber.get(card)
    if (!iccid) refuse(move.line, 'card', noCard(card))
    return iccid ? [{ ...move, iccid }] : []
  })
  return putCards(tx, lines, (line, field, reason) => refuse(line, fieldOf(field), reason))
}
