import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { arrived, get } from '@/api/client'
import { homeNumbers } from '@/api/firstQueries'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Empty } from '@/components/feedback/State'
import { Tabs } from '@/components/navigation/Tabs'
import { useRequest, useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { offers } from '@/nav/offered'
import { Load } from '@/screens/Load'
import { budgetOptions, hotWords, operators, patternGroups, pricePart } from '@/areas/numbers/choices'
import { cityName, patternName } from '@/areas/numbers/names'
import { NumberTile } from '@/areas/numbers/NumberTile'
import { wholeCountry } from '@rules/region'
import './home.scss'

/** The most popular patterns, one tap from home. */
const favourites = [...(patternGroups[0]?.keys.slice(0, 3) ?? []), 'ABCD', 'AABB', '520', '1314']
const hotShown = 3

/** Numbers on the home page: by operator in place; hot words and patterns link to the list. */
export const NumberGroups = observer(function NumberGroups({ hot = [] }: { hot?: string[] }) {
  const { layout, kept } = useStores()
  const { onSale } = layout
  const { city } = kept
  const [operator, setOperator] = useState<number>(operators[0])
  const asked = homeNumbers(onSale, city, operator)
  const numbers = useRequest(() => get('/api/shop/numberList', asked), [operator, city], {
    first: () => arrived('/api/shop/numberList', asked)
  })
  return (
    <View>
      <View className='row between mb8'>
        <View className='t18 b'>{t('common.shop.numbers')}</View>
        <Chip onClick={() => go('pages/index/VanityNumber/menus')}>{t('common.shop.kinds')}</Chip>
      </View>
      <Tabs<number>
        label={t('common.shop.operators')}
        options={operators.slice(0, 5).map((value) => ({
          value,
          label: value === -99 ? t('numbers.operator.-99') : t(`numbers.brief.${value as 1}`)
        }))}
        value={operator}
        onChange={setOperator}
      />
      <View className='rail mt12' role='group' aria-label={t('numbers.filter.budgets')}>
        {budgetOptions().map(({ value, label }) => (
          <Chip
            key={value}
            onClick={() => go('pages/index/VanityNumber/index', { ...pricePart(value), sort: 'priceUp' })}
          >
            {label}
          </Chip>
        ))}
      </View>
      <View className='rail py12' role='group' aria-label={t('common.shop.patterns')}>
        {hotWords(hot)
          .slice(0, hotShown)
          .map((keyword) => (
            <Chip key={keyword} onClick={() => go('pages/index/VanityNumber/index', { keyword })}>
              {keyword}
            </Chip>
          ))}
        <Chip
          onClick={() =>
            go(
              'pages/index/VanityNumber/index',
              offers('/api/shop/numberCounts') ? { birthday: '1' } : { pattern: 'MMDD' }
            )
          }
        >
          {t('numbers.family.birthday')}
        </Chip>
        {favourites.map((pattern) => (
          <Chip key={pattern} onClick={() => go('pages/index/VanityNumber/index', { pattern })}>
            {patternName(pattern)}
          </Chip>
        ))}
      </View>
      {/* of its own, so that a mini-program sends the rows alone when they come */}
      <View>
        <Load request={numbers} shape={['card', 'card', 'card', 'card']} grid>
          {({ list }) =>
            list.length ? (
              <View className='numgrid'>
                {list.map((row) => (
                  <NumberTile key={row.numberId} row={row} />
                ))}
              </View>
            ) : (
              <Empty
                small
                text={
                  city.provinceCode
                    ? t('common.shop.noneIn', { place: cityName(city) })
                    : t('common.shop.noNumbers')
                }
                action={t('numbers.filter.anyRegion')}
                onAction={city.provinceCode ? () => kept.setCity(wholeCountry) : undefined}
              />
            )
          }
        </Load>
      </View>
      <View className='mt12'>
        <Button kind='soft' onClick={() => go('pages/index/VanityNumber/index', { operator })}>
          {t('common.shop.moreNumbers')}
        </Button>
      </View>
    </View>
  )
})
