import { memo } from 'react'
import { NumberCard } from './NumberCard'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { yuanText } from '@rules/money'
import { hitsOf, homeText, patternName, type NumberRow, type Sought } from './names'

/** The contract of a number in small print. */
function feeText({ lowFee, contractMonths }: Pick<NumberRow, 'lowFee' | 'contractMonths'>): string {
  if (!lowFee || !contractMonths) return t('numbers.number.free')
  return t('numbers.number.fee', { fee: yuanText(lowFee), months: contractMonths })
}

interface NumberTileProps {
  row: NumberRow
  line?: boolean
  /** What the list was filtered by: its digits are marked. As stable as `onOpen`. */
  sought?: Sought
  /** Must be stable between renders, or every card of a scrolled list renders again. */
  onOpen?: () => void
}

/** A number of the list as a card that links to its reservation page. */
export const NumberTile = memo(function NumberTile({ row, line, sought, onOpen }: NumberTileProps) {
  return (
    <NumberCard
      number={row.number}
      hits={hitsOf(row, sought)}
      pattern={patternName(row.pattern)}
      home={homeText(row)}
      price={row.price + row.prestore}
      fee={feeText(row)}
      line={line}
      onClick={() => {
        onOpen?.()
        go('pages/goods/pretty/index', { numberId: row.numberId })
      }}
    />
  )
})
