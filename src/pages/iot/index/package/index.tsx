import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { serverNow } from '@/api/serverTime'
import { causeOf } from '@/areas/card/cause/cause'
import { CauseNotice } from '@/areas/card/cause/CauseNotice'
import { Cell, CellGroup } from '@/components/base/Cell'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { Notice } from '@/components/feedback/Notice'
import { Tabs } from '@/components/navigation/Tabs'
import { Tap } from '@/components/base/Tap'
import { useRequest, useStores } from '@/hooks'
import { useKept } from '@/hooks/useKept'
import { useShareCard } from '@/hooks/useShareCard'
import { t } from '@/i18n'
import { here } from '@/nav/here'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'
import { Stale } from '@/screens/Stale'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { dayText } from '@/screens/dates'
import { repairAction } from '@/areas/card/mend'
import { useMended } from '@/areas/money/useMended'
import { PackageCard } from '@/areas/packages/PackageCard'
import { dataText } from '@rules/card/data'
import { CompareBar, useCompare } from './parts/Compare'
import { Seckill } from './parts/Seckill'

/** Purposes of a package; each leads to its few packages. */
const needs = [
  { kind: 'now', name: 'packages.intent.now', icon: 'bolt' },
  { kind: 'next', name: 'packages.intent.next', icon: 'calendar' },
  { kind: 'long', name: 'packages.intent.long', icon: 'clock' }
] as const

/**
 * Packages that this card can buy, by category; seckill first, and reasons that concern all packages above.
 */
export default observer(function Packages() {
  const { sim } = useStores()
  const request = useKept(
    `packageChoose.${sim.simNo}`,
    useRequest(() => get('/api/iot/packageChoose'), [sim.simNo])
  )
  useOrderChanges(request.reload)
  useMended(request.reload)
  useShareCard({ title: t('title.packages'), path: 'pages/iot/index/package/index' })
  const [chosen, setChosen] = useState<number>()
  const categories = (request.data?.categories ?? []).filter((category) => category.packages.length)
  const category = categories.find(({ categoryId }) => categoryId === chosen) ?? categories[0]
  const suggested = request.data?.suggestion?.packageId
  const best = categories.flatMap(({ packages }) => packages).find((row) => row.packageId === suggested)
  const debt = sim.known ? causeOf(sim.simInfo, serverNow()) : undefined
  const compare = useCompare(categories.flatMap(({ packages }) => packages))
  return (
    <DetailOf
      right={
        category ? (
          <Tap id='compare' className='t14 brand px12' onClick={compare.turn}>
            {t(compare.on ? 'packages.compare.end' : 'packages.compare.begin')}
          </Tap>
        ) : undefined
      }
      top={
        category && categories.length > 1 ? (
          <Tabs
            label={t('packages.categories')}
            options={categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
            value={category.categoryId}
            onChange={setChosen}
          />
        ) : undefined
      }
      plain
      footer={compare.on ? <CompareBar compare={compare} /> : undefined}
      overlay={compare.sheet}
      request={request}
      isEmpty={(data) => !data.seckill.length && !category}
      empty={{ text: t('packages.empty'), note: t('packages.emptyNote') }}
    >
      {({ seckill, suggestion, enough, cannotBuyReason, mend, intents }) => (
        <View className='stack'>
          {request.at ? <Stale at={request.at} why={request.why} onRetry={request.reload} /> : null}
          {debt?.id === 'arrears' ? <CauseNotice cause={debt} words={debt.text} /> : null}
          {cannotBuyReason ? (
            <Notice tone='warn' {...repairAction(mend)}>
              {cannotBuyReason}
            </Notice>
          ) : null}
          {best && suggestion && !compare.on ? (
            <View id='for-you'>
              <View className='h'>{t('packages.suggested')}</View>
              <View className='t12 ink3 mb8'>
                {t('packages.suggestion', { data: dataText(suggestion.average) })}
              </View>
              <PackageCard row={best} closed={Boolean(cannotBuyReason)} suggested />
            </View>
          ) : null}
          {intents && !compare.on ? (
            <View className='card'>
              <MenuGrid
                columns={3}
                items={needs
                  .filter(({ kind }) => intents[kind].length)
                  .map(({ kind, name, icon }) => ({
                    name: t(name),
                    icon,
                    onClick: () => go('pages-sub/shop/choose/index', { kind, from: here().params.from })
                  }))}
              />
            </View>
          ) : null}
          {category === categories[0] && !compare.on && !request.at ? (
            <Seckill rows={seckill} onTurn={() => void request.reload()} />
          ) : null}
          {enough ? (
            <Notice tone='ok'>
              {enough.until
                ? t('packages.enough', { date: dayText(Date.parse(enough.until)) })
                : t('packages.enoughForGood')}
            </Notice>
          ) : null}
          {category?.packages.map((row) => (
            <PackageCard
              key={row.packageId}
              row={row}
              closed={Boolean(cannotBuyReason)}
              {...compare.of(row)}
            />
          ))}
          <CellGroup>
            <Cell
              icon='refresh'
              title={t('packages.renew.title')}
              note={t('packages.renew.lead')}
              onClick={() => go('pages/iot/index/setRenew')}
            />
          </CellGroup>
        </View>
      )}
    </DetailOf>
  )
})
