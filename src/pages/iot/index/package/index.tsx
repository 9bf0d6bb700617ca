import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Tabs } from '@/components/Tabs'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { withCard } from '../../parts/withCard'
import { PackageCard } from './parts/PackageCard'
import { Seckill } from './parts/Seckill'

/** What this card can buy, by category; what is sold for a while stands first. */
export default withCard(function Packages() {
  const request = useRequest(() => get('/api/iot/packageChoose'), [])
  const [chosen, setChosen] = useState<number>()
  const categories = (request.data?.categories ?? []).filter((category) => category.packages.length)
  const category = categories.find(({ categoryId }) => categoryId === chosen) ?? categories[0]
  return (
    <Screen
      fallback='/pages/iot/index/index'
      onRefresh={async () => void (await request.reload())}
      top={
        category && categories.length > 1 ? (
          <Tabs
            label={t('portal.package.categories')}
            options={categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
            value={category.categoryId}
            onChange={setChosen}
          />
        ) : undefined
      }
    >
      <Load
        of={request}
        isEmpty={(data) => !data.seckill.length && !category}
        empty={{ says: t('portal.package.empty'), note: t('portal.package.emptyNote') }}
      >
        {(data) => (
          <View className='stack'>
            {category === categories[0] ? (
              <Seckill rows={data.seckill} onTurn={() => void request.reload()} />
            ) : null}
            {category?.packages.map((row) => (
              <PackageCard key={row.packageId} row={row} />
            ))}
          </View>
        )}
      </Load>
    </Screen>
  )
})
