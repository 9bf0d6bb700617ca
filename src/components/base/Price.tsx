import { Text } from '@tarojs/components'
import { yuanText } from '@rules/money'
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
  className?: string
}

/** An amount in yuan with its sign, by `yuanText`. */
export function Price({ fen, size = 'm', unit, was, plain, className }: PriceProps) {
  const [whole, cents] = yuanText(Math.abs(fen)).split('.')
  return (
    <Text className={cx('price', size, was && 'was', plain && 'plain', className)}>
      <Text className='y'>{fen < 0 ? '-¥' : '¥'}</Text>
      {whole}
      {cents ? <Text className='f'>.{cents}</Text> : null}
      {unit ? <Text className='u'>{unit}</Text> : null}
    </Text>
  )
}
