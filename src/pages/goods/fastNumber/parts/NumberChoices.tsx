import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { NumberCard } from '@/areas/numbers/NumberCard'
import { usePagedList } from '@/hooks'
import { t } from '@/i18n'
import { Rows } from '@/screens/List'
import { hitsOf, homeText, patternName, type NumberRow } from '@/areas/numbers/names'
import { isRandom, type Plan } from './modes'

/** Size of the sample shown when the system assigns the number. */
const handful = 6

export interface NumberChoicesProps {
  plan: Plan
  region: { provinceCode?: string; city?: string }
  keyword: string
  /** Shown first: near matches of the number that somebody else took first (32001). */
  near?: NumberRow[]
  picked?: number
  /** Without it the numbers cannot be selected. */
  onPick?: (row: NumberRow) => void
}

/**
 * The numbers of a plan, page by page; if the system assigns them, a random sample with a button for another.
 */
export function NumberChoices({ plan, region, keyword, near, picked, onPick }: NumberChoicesProps) {
  const random = isRandom(plan)
  const { goodsId } = plan
  const list = usePagedList(
    (page) =>
      get('/api/shop/fastNumberList', {
        goodsId,
        ...region,
        keyword: keyword || undefined,
        page,
        pageSize: random ? handful : 20
      }),
    [goodsId, region.provinceCode, region.city, keyword, near]
  )
  const known = new Set(near?.map(({ numberId }) => numberId))
  const rows = [...(near ?? []), ...list.rows.filter(({ numberId }) => !known.has(numberId))]
  const card = (row: NumberRow) => (
    <NumberCard
      key={row.numberId}
      number={row.number}
      hits={hitsOf(row, { keyword })}
      pattern={patternName(row.pattern)}
      home={homeText(row)}
      on={onPick ? row.numberId === picked : undefined}
      onClick={onPick && (() => onPick(row))}
    />
  )
  const more = list.done ? undefined : { text: t('orders.fast.moreNumbers'), onClick: list.more }
  const button = random ? { text: t('orders.fast.others'), onClick: list.reload } : more
  return (
    <View role={onPick && 'radiogroup'} aria-label={t('orders.fast.choose')}>
      <Rows
        list={{ ...list, rows, done: list.done && !(random && rows.length) }}
        grid
        shape={['card', 'card', 'card', 'card']}
        rowKey={(row) => row.numberId}
        row={card}
        empty={{ small: true, text: t('numbers.number.empty'), note: t('orders.fast.emptyNote') }}
      />
      {rows.length && button && !list.error ? (
        <View className='px12'>
          <Button kind='soft' working={list.loading} onClick={() => void button.onClick()}>
            {button.text}
          </Button>
        </View>
      ) : null}
    </View>
  )
}
