import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Chip } from '@/components/base/Chip'
import { FieldFrame, Fields } from '@/components/form/Field'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { offers } from '@/nav/offered'
import { Load } from '@/screens/Load'
import {
  birthdayDigits,
  firstBirthday,
  isBirthday,
  lastBirthday,
  type BirthdayWay
} from '@rules/person/birthday'
import { countText } from '@rules/counted'
import { conditions, type Filter } from '../filter'
import { NumberTile } from '../NumberTile'
import { Conditions, useConditions } from './Conditions'
import { DayBox } from './DayBox'
import type { FilterPartProps } from './FilterBlocks'

/** Conditions on digits, which a birthday replaces. */
const noDigits = { keyword: undefined, tail: undefined, slots: undefined, pattern: undefined }

/** Whether the backend counts the numbers of each way to write a birthday. For observers. */
export const offersBirthday = () => offers('/api/shop/numberCounts')

/** Opens the number list with the search by a birthday; the other conditions stay. */
export const toBirthday = (filter: Filter = {}) =>
  go('pages/index/VanityNumber/index', { ...filter, ...noDigits, birthday: '1' })

/** Opens the search by a birthday; nothing where the backend cannot count. */
export const BirthdayChip = observer(function BirthdayChip({ onOpen }: { onOpen: () => void }) {
  return offersBirthday() ? (
    <Chip icon='calendar' onClick={onOpen}>
      {t('numbers.family.birthday')}
    </Chip>
  ) : null
})

interface BirthdayProps extends FilterPartProps {
  /** Takes the digits to search for, and the conditions that go for them. */
  onPick: (part: Filter) => void
}

/** Numbers with a birthday in them: the visitor chooses a date, and then one of the ways to write it. */
export const Birthday = observer(function Birthday({ filter, onChange, onPick }: BirthdayProps) {
  const [day, setDay] = useState('')
  const now = Date.now()
  const label = t('numbers.birthday.day')
  const others = { ...filter, ...noDigits }
  const active = useConditions(others)
  return (
    <View className='stack'>
      <Fields>
        <FieldFrame name='birthday' label={label} hint={t('numbers.birthday.note')}>
          <DayBox
            id='f-birthday'
            label={label}
            value={day}
            first={firstBirthday}
            last={lastBirthday(now)}
            onChange={setDay}
          />
        </FieldFrame>
      </Fields>
      <Conditions active={active} onChange={onChange} />
      {isBirthday(day, now) ? <Ways day={day} filter={others} onPick={onPick} /> : null}
    </View>
  )
})

const wayName = (way: BirthdayWay) =>
  way === 'YYYYMMDD' || way === 'MMDD' ? t(`numbers.pattern.${way}`) : t(`numbers.birthday.${way}`)

/** Result for one way to write a birthday. */
interface Found {
  digits: string
  /** Numbers that end with the digits, and numbers that hold them anywhere. */
  tail: number
  within: number
  /** Found only without the other conditions. */
  isWider: boolean
}

const hasAny = ({ tail, within }: Found) => tail + within > 0

/** The change that takes away all conditions of a filter. */
const without = (filter: Filter): Filter =>
  Object.assign({}, ...conditions(filter).map(({ off }) => off)) as Filter

/** The filter that shows what a way finds. */
const searchOf = ({ digits, tail, isWider }: Found, filter: Filter): Filter => ({
  ...(isWider ? without(filter) : {}),
  ...noDigits,
  keyword: digits,
  tail: tail > 0 || undefined
})

function foundText(found: Found, filter: Filter): string {
  const { tail, within, isWider } = found
  if (!hasAny(found)) return t('numbers.birthday.none')
  const count = countText(tail || within)
  const isRegion = conditions(filter).every(({ off }) => 'provinceCode' in off)
  if (isWider) return t(isRegion ? 'numbers.birthday.anywhere' : 'numbers.birthday.wider', { count })
  return t(tail ? 'numbers.birthday.tail' : 'numbers.birthday.within', { count })
}

/**
 * The ways to write a birthday in a number, each with the count of numbers: at the end, else anywhere, else without the other
 * conditions. Below them the first numbers of the longest way that finds any.
 */
const Ways = observer(function Ways({
  day,
  filter,
  onPick
}: Omit<BirthdayProps, 'onChange'> & { day: string }) {
  const { cache, layout } = useStores()
  const ways = birthdayDigits(day)
  const count = async (digits: string, other: Filter, isWider: boolean): Promise<Found> => {
    const asked = { ...other, ...layout.onSale, sort: undefined, keyword: digits }
    const { tail, within } = await get('/api/shop/numberCounts', asked, { quiet: true })
    return { digits, tail, within, isWider }
  }
  const counting = useRequest(
    () =>
      Promise.all(
        ways.map(async ({ digits }) => {
          const found = await count(digits, filter, false)
          return hasAny(found) || !conditions(filter).length ? found : count(digits, {}, true)
        })
      ),
    [day, JSON.stringify(filter)]
  )
  const pick = (found: Found) => {
    cache.addSearched(found.digits)
    onPick(searchOf(found, filter))
  }
  return (
    <Load request={counting} shape={['line', 'line', 'line', 'line', 'line']}>
      {(counts) => {
        const best = counts.find((found) => hasAny(found) && !found.isWider) ?? counts.find(hasAny)
        return (
          <>
            <CellGroup title={t('numbers.birthday.ways')}>
              {counts.map((found, i) => (
                <Cell
                  key={found.digits}
                  title={<View className='num b'>{found.digits}</View>}
                  note={wayName(ways[i]!.way)}
                  value={foundText(found, filter)}
                  onClick={hasAny(found) ? () => pick(found) : undefined}
                />
              ))}
            </CellGroup>
            {best ? <FirstNumbers search={{ ...filter, ...searchOf(best, filter) }} /> : null}
          </>
        )
      }}
    </Load>
  )
})

/** How many numbers stand below the ways. */
const shown = 4

/** The first numbers of a search, the cheapest first unless another order is chosen. */
const FirstNumbers = observer(function FirstNumbers({ search }: { search: Filter }) {
  const { layout } = useStores()
  const asked = { ...search, ...layout.onSale, sort: search.sort ?? ('priceUp' as const), pageSize: shown }
  const { data } = useRequest(
    () => get('/api/shop/numberList', asked, { quiet: true, hideError: true }),
    [JSON.stringify(asked)]
  )
  if (!data?.list.length) return null
  return (
    <View className='cards'>
      {data.list.map((row) => (
        <NumberTile key={row.numberId} row={row} sought={search} />
      ))}
    </View>
  )
})
