import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import type { Filter } from '@/areas/numbers/filter'
import { useOpenList } from '@/areas/numbers/useFilter'
import { Load } from '@/screens/Load'
import { birthdayDigits, type BirthdayWay } from '@rules/birthday'
import { countText } from '@rules/counted'

const wayName = (way: BirthdayWay) =>
  way === 'YYYYMMDD' || way === 'MMDD' ? t(`numbers.pattern.${way}`) : t(`goods.birthday.${way}`)

/** The ways to write a birthday in a number, each with its numbers: at the end, else anywhere. One without any says so. */
export const Ways = observer(function Ways({ day, filter }: { day: string; filter: Filter }) {
  const { layout } = useStores()
  const openList = useOpenList()
  const ways = birthdayDigits(day)
  const counting = useRequest(
    () =>
      Promise.all(
        ways.map(({ digits }) =>
          get(
            '/api/shop/numberCounts',
            { ...filter, ...layout.onSale, sort: undefined, keyword: digits },
            { quiet: true }
          )
        )
      ),
    [day, JSON.stringify(filter)]
  )
  return (
    <Load of={counting} shape={['line', 'line', 'line', 'line', 'line']}>
      {(counts) => (
        <CellGroup title={t('goods.birthday.ways')}>
          {ways.map(({ way, digits }, i) => {
            const { tail = 0, within = 0 } = counts[i] ?? {}
            const count = countText(tail || within)
            const found = t(tail ? 'goods.birthday.tail' : 'goods.birthday.within', { count })
            return (
              <Cell
                key={way}
                title={<View className='num b'>{digits}</View>}
                note={wayName(way)}
                value={tail || within ? found : t('goods.birthday.none')}
                onClick={
                  tail || within
                    ? () => openList({ ...filter, keyword: digits, tail: tail > 0 || undefined })
                    : undefined
                }
              />
            )
          })}
        </CellGroup>
      )}
    </Load>
  )
})
