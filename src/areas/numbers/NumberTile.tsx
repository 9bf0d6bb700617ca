import { memo } from 'react'
import { NumberCard } from './NumberCard'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { numberPrice, type NumberPrice } from '@rules/number/price'
import { hitsOf, homeText, patternName, type NumberRow, type Sought } from './names'

/** The monthly minimum of the contract, on one short line. */
export const feeText = ({ monthly, months }: NumberPrice): string =>
  months ? t('numbers.number.fee', { fee: yuanText(monthly), months }) : t('numbers.number.free')

interface NumberTileProps {
  row: NumberRow
  line?: boolean
  /** Filter of the list: its digits are highlighted. As stable as `onOpen`. */
  sought?: Sought
  /** Must be stable between renders, or every card of a scrolled list renders again. */
  onOpen?: () => void
}

/** A number of the list as a card that links to its reservation page. */
export const NumberTile = memo(function NumberTile({ row, line, sought, onOpen }: NumberTileProps) {
  const price = numberPrice(row)
  return (
    <NumberCard
      number={row.number}
      hits={hitsOf(row, sought)}
      found={Boolean(sought?.keyword || sought?.slots)}
      pattern={patternName(row.pattern)}
      home={homeText(row)}
      price={price.now}
      fee={feeText(price)}
      line={line}
      to={`pages/goods/pretty/index?numberId=${row.numberId}`}
      onClick={() => {
        onOpen?.()
        go('pages/goods/pretty/index', { numberId: row.numberId })
      }}
    />
  )
})
