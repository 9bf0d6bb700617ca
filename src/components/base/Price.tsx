import { Text } from '@tarojs/components'
import { yuanText } from '@/i18n/money'
import { cx } from './cx'
import './Price.scss'

export interface PriceProps {
  /** Integer fen, as on the wire. */
  fen: number
  size?: 's' | 'm' | 'l' | 'xl'
  /** Unit after the amount, such as "/month". */
  unit?: string
  /** The former price: small, grey and struck through. */
  was?: boolean
  /** In the text's colour instead of the price colour, as on buttons and in balances. */
  plain?: boolean
  /** Label before the amount, such as "pay now". */
  before?: string
  /** Said instead of an amount of 0, as for what costs nothing. */
  free?: string
}

/** An amount in yuan with its sign, by `yuanText`. */
export function Price({ fen, size = 'm', unit, was, plain, before, free }: PriceProps) {
  const text = yuanText(Math.abs(fen))
  const [, whole = text, cents] = /^(.*)([.,]\d\d)$/.exec(text) ?? []
  if (free && !fen) return <Text className={cx('price', size)}>{free}</Text>
  return (
    <Text className={cx('price', size, was && 'was', plain && 'plain')}>
      {before ? <Text className='u before'>{`${before} `}</Text> : null}
      <Text className='y'>{fen < 0 ? '-¥' : '¥'}</Text>
      {whole}
      {cents ? <Text className='f'>{cents}</Text> : null}
      {unit ? <Text className='u'>{unit}</Text> : null}
    </Text>
  )
}
