import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Tabs } from '@/components/base/Tabs'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { PackageCard } from '@/areas/portal/PackageCard'
import { Seckill } from './parts/Seckill'

/** What this card can buy, by category; what is sold for a while stands first. */
export default function Packages() {
  const request = useRequest(() => get('/api/iot/packageChoose'), [])
  const [chosen, setChosen] = useState<number>()
  const categories = (request.data?.categories ?? []).filter((category) => category.packages.length)
  const category = categories.find(({ categoryId }) => categoryId === chosen) ?? categories[0]
  return (
    <DetailOf
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
    </DetailOf>
  )
}
