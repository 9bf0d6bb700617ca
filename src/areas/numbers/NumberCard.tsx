import { Text, View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { cx } from '@/components/base/cx'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { numberRuns, type Hit } from '@rules/person/mobile'
import './NumberCard.scss'

/** The digits in 3-4-4 groups, some marked. */
const groups = (number: string, hits: readonly Hit[], found?: boolean) =>
  numberRuns(number, hits).map(({ from, hit, text }) =>
    hit ? (
      <Text key={from} className={cx('hit', found && 'found')}>
        {text}
      </Text>
    ) : (
      text
    )
  )

interface DigitsProps {
  number: string
  /** Highlighted digits: those of the pattern. */
  hit?: Hit
  big?: boolean
}

/** A phone number in 3-4-4 groups with its pattern in green; screen readers read it as one number. */
export function Digits({ number, hit, big }: DigitsProps) {
  return (
    <Text className={cx('digits', big && 'big')} aria-label={number}>
      {groups(number, hit ? [hit] : [])}
    </Text>
  )
}

interface NumberCardProps {
  number: string
  /** Highlighted digits. */
  hits: readonly Hit[]
  /** The highlighted digits were searched for, and are highlighted more strongly than a pattern. */
  found?: boolean
  /** The pattern's name, as a chip. */
  pattern?: string
  /** Home city and operator on one line. */
  home: string
  /** Price of the number in fen; omitted when it has none of its own. */
  price?: number
  /** The contract in small print: low fee x months. */
  fee?: string
  /** One card per line: larger digits, the price on the right. */
  line?: boolean
  /** Whether it is selected; makes it one of several choices. */
  on?: boolean
  /** Address that it leads to. */
  to?: string
  onClick?: () => void
  id?: string
}

/** A number to choose. Few nodes on purpose: lists show thousands. */
export function NumberCard(props: NumberCardProps) {
  const { number, hits, found, pattern, home, price, fee, line, on, to, onClick, id } = props
  return (
    <Tap
      className={cx('numcard', line && 'wideline')}
      role={on === undefined ? 'button' : 'radio'}
      on={on}
      to={to}
      onClick={onClick}
      id={id}
    >
      <View className='no'>{groups(number, hits, found)}</View>
      <View className='of'>{home}</View>
      <View className='pay'>
        {price === undefined ? null : (
          <Price fen={price} before={t('numbers.number.now')} free={t('common.free')} />
        )}
        {pattern ? <Chip>{pattern}</Chip> : null}
      </View>
      {fee ? <View className='fee'>{fee}</View> : null}
    </Tap>
  )
}
