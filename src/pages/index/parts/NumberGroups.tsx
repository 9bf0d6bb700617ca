import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Empty } from '@/components/base/State'
import { Tabs } from '@/components/base/Tabs'
import { useRequest, useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { hotWords, operators, patternGroups } from '@/areas/numbers/choices'
import { patternName } from '@/areas/numbers/names'
import { NumberTile } from '@/areas/numbers/NumberTile'

/** The patterns people ask for most, one step from home. */
const favourites = [...(patternGroups[0]?.keys.slice(0, 3) ?? []), 'ABCD', 'AABB', '520', '1314', 'YYYYMMDD']
const shown = 8
const hotShown = 3

/** Numbers on the home page: by operator in place, by hot word and pattern one tap away. */
export const NumberGroups = observer(function NumberGroups({ hot = [] }: { hot?: string[] }) {
  const { onSale } = useStores().layout
  const [operator, setOperator] = useState<number>(operators[0])
  const numbers = useRequest(
    () => get('/api/shop/numberList', { operator, pageSize: shown, ...onSale }),
    [operator]
  )
  return (
    <View>
      <View className='row between mb8'>
        <View className='t18 b'>{t('shop.home.numbers')}</View>
        <Chip onClick={() => go('pages/index/VanityNumber/menus')}>{t('shop.home.kinds')}</Chip>
      </View>
      <Tabs<number>
        label={t('shop.home.operators')}
        options={operators.slice(0, 5).map((value) => ({
          value,
          label: value === -99 ? t('shop.operator.-99') : t(`shop.brief.${value as 1}`)
        }))}
        value={operator}
        onChange={setOperator}
      />
      <View className='rail py12' role='group' aria-label={t('shop.home.patterns')}>
        {hotWords(hot)
          .slice(0, hotShown)
          .map((keyword) => (
            <Chip key={keyword} onClick={() => go('pages/index/VanityNumber/index', { keyword })}>
              {keyword}
            </Chip>
          ))}
        {favourites.map((pattern) => (
          <Chip key={pattern} onClick={() => go('pages/index/VanityNumber/index', { pattern })}>
            {patternName(pattern)}
          </Chip>
        ))}
      </View>
      <Load of={numbers} shape={['card', 'card', 'card', 'card']} grid>
        {({ list }) =>
          list.length ? (
            <View className='numgrid'>
              {list.map((row) => (
                <NumberTile key={row.numberId} row={row} />
              ))}
            </View>
          ) : (
            <Empty small says={t('shop.number.empty')} />
          )
        }
      </Load>
      <View className='mt12'>
        <Button kind='soft' onClick={() => go('pages/index/VanityNumber/index', { operator })}>
          {t('shop.home.moreNumbers')}
        </Button>
      </View>
    </View>
  )
})
