import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/base/Notice'
import { Tabs } from '@/components/base/Tabs'
import { Tap } from '@/components/base/Tap'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { mending } from '@/areas/portal/mend'
import { useMended } from '@/areas/portal/order/useMended'
import { PackageCard } from '@/areas/portal/PackageCard'
import { dataText } from '@rules/data'
import { CompareBar, useCompare } from './parts/Compare'
import { Seckill } from './parts/Seckill'

/** What this card can buy, by category; what is sold for a while stands first, and what holds for all once over them. */
export default function Packages() {
  const request = useRequest(() => get('/api/iot/packageChoose'), [])
  useOrderChanges(request.reload)
  useMended(request.reload)
  const [chosen, setChosen] = useState<number>()
  const categories = (request.data?.categories ?? []).filter((category) => category.packages.length)
  const category = categories.find(({ categoryId }) => categoryId === chosen) ?? categories[0]
  const compare = useCompare(categories.flatMap(({ packages }) => packages))
  return (
    <DetailOf
      right={
        category ? (
          <Tap id='compare' className='t14 brand px12' onClick={compare.turn}>
            {t(compare.on ? 'portal.compare.end' : 'portal.compare.begin')}
          </Tap>
        ) : undefined
      }
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
      plain
      footer={compare.on ? <CompareBar compare={compare} /> : undefined}
      over={compare.sheet}
      of={request}
      isEmpty={(data) => !data.seckill.length && !category}
      empty={{ says: t('portal.package.empty'), note: t('portal.package.emptyNote') }}
    >
      {({ seckill, suggestion, cannotBuyReason, mend }) => (
        <View className='stack'>
          {cannotBuyReason ? (
            <Notice tone='warn' {...mending(mend)}>
              {cannotBuyReason}
            </Notice>
          ) : null}
          {category === categories[0] && !compare.on ? (
            <Seckill rows={seckill} onTurn={() => void request.reload()} />
          ) : null}
          {suggestion && category?.packages.some(({ packageId }) => packageId === suggestion.packageId) ? (
            <View className='t12 ink3'>
              {t('portal.package.suggestion', { data: dataText(suggestion.average) })}
            </View>
          ) : null}
          {category?.packages.map((row) => (
            <PackageCard
              key={row.packageId}
              row={row}
              suggested={row.packageId === suggestion?.packageId}
              closed={Boolean(cannotBuyReason)}
              {...compare.of(row)}
            />
          ))}
          <CellGroup>
            <Cell
              icon='refresh'
              title={t('portal.renew.title')}
              note={t('portal.renew.lead')}
              onClick={() => go('pages/iot/index/setRenew')}
            />
          </CellGroup>
        </View>
      )}
    </DetailOf>
  )
}
