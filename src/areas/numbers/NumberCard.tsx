import { Text, View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { cx } from '@/components/base/cx'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import './NumberCard.scss'

/** An 11-digit number in runs of equal style: cut at 3 and 7 (3-4-4) and at the ends of the match. */
function runs(number: string, hit?: readonly [number, number]) {
  const cuts = [0, 3, 7, number.length, ...(hit ?? [])].sort((a, b) => a - b)
  return cuts
    .slice(1)
    .map((end, index) => {
      const from = cuts[index] ?? 0
      return { from, text: number.slice(from, end) }
    })
    .filter((run) => run.text)
    .map((run) => ({
      ...run,
      hit: Boolean(hit && run.from >= hit[0] && run.from < hit[1]),
      gap: run.from === 3 || run.from === 7
    }))
}

/** The digits in 3-4-4 groups, the match highlighted. */
const groups = (number: string, hit?: readonly [number, number]) =>
  runs(number, hit).map((run) =>
    run.hit ? (
      <Text key={run.from} className='hit'>
        {run.gap ? '\u2009' : ''}
        {run.text}
      </Text>
    ) : (
      `${run.gap ? '\u2009' : ''}${run.text}`
    )
  )

interface DigitsProps {
  number: string
  /** Start and end (exclusive) of the matched pattern, counted from 0. */
  hit?: readonly [number, number]
  big?: boolean
}

/** A phone number in 3-4-4 groups with the match in green; screen readers read it as one number. */
export function Digits({ number, hit, big }: DigitsProps) {
  return (
    <Text className={cx('digits', big && 'big')} aria-label={number}>
      {groups(number, hit)}
    </Text>
  )
}

interface NumberCardProps extends DigitsProps {
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
  onClick?: () => void
  id?: string
}

/** A number to choose. Few nodes on purpose: lists show thousands. */
export function NumberCard(props: NumberCardProps) {
  const { number, hit, pattern, home, price, fee, line, on, onClick, id } = props
  return (
    <Tap
      className={cx('numcard', line && 'wideline')}
      role={on === undefined ? 'button' : 'radio'}
      on={on}
      onClick={onClick}
      id={id}
    >
      <View className='no'>{groups(number, hit)}</View>
      <View className='of'>{home}</View>
      <View className='pay'>
        {pattern ? <Chip>{pattern}</Chip> : null}
        {price === undefined ? null : <Price fen={price} />}
      </View>
      {fee ? <View className='fee'>{fee}</View> : null}
    </Tap>
  )
}
