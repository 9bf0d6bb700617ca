import { memo } from 'react'
import { NumberCard } from './NumberCard'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { shortYuanText } from '@rules/money'
import { homeText, hitOf, patternName, type NumberRow } from './names'

/** The promise of a number in small print. */
export function feeText({ lowFee, contractMonths }: Pick<NumberRow, 'lowFee' | 'contractMonths'>): string {
  if (!lowFee || !contractMonths) return t('shop.number.free')
  return t('shop.number.fee', { fee: shortYuanText(lowFee), months: contractMonths })
}

export interface NumberTileProps {
  row: NumberRow
  line?: boolean
  /** Kept by the caller from drawing to drawing, or every card of a scrolled list is drawn again. */
  onOpen?: () => void
}

/** A number of the list as a card that leads to its reservation page. */
export const NumberTile = memo(function NumberTile({ row, line, onOpen }: NumberTileProps) {
  return (
    <NumberCard
      number={row.number}
      hit={hitOf(row)}
      pattern={patternName(row.pattern)}
      place={homeText(row)}
      price={row.price}
      fee={feeText(row)}
      line={line}
      onClick={() => {
        onOpen?.()
        go('pages/goods/pretty/index', { numberId: row.numberId })
      }}
    />
  )
})
