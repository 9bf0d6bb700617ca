import { useState, type ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Notice } from '@/components/feedback/Notice'
import { Empty } from '@/components/feedback/State'
import { Tabs } from '@/components/navigation/Tabs'
import { useRequest, useShownAgain, useStores } from '@/hooks'
import { t } from '@/i18n'
import { itemTarget } from '@/nav/item'
import { go } from '@/nav/navigate'
import { offers } from '@/nav/offered'
import { itemKey, itemsNow, quietly, type ItemNow } from '@/areas/goods/itemNow'
import { KeptRow } from '@/areas/goods/KeptRow'
import { Screen } from '@/screens/Screen'
import type { KeptItem, KeptKind } from '@/stores/kept'
import type { Data } from '@contract'
import { yuanText } from '@/i18n/money'
import { Compare, mostCompared } from './Compare'

const kinds: KeptKind[] = ['number', 'fast', 'general']
type Watch = Data<'GET /api/shop/watches'>['list'][number]
type GoodsWatch = Data<'GET /api/shop/goodsWatches'>['list'][number]

function newsOf(watch: Watch | GoodsWatch): string {
  if (!('waitsFor' in watch)) return t('goods.watch.nowThere')
  const money = yuanText(watch.was - watch.now)
  return watch.waitsFor === 'free' ? t('goods.watch.nowFree') : t('goods.watch.nowCheaper', { money })
}

function State({ item, now, watch }: { item: KeptItem; now?: ItemNow; watch?: Watch | GoodsWatch }) {
  if (watch?.news) {
    return (
      <Chip tone='ok' icon='notice'>
        {newsOf(watch)}
      </Chip>
    )
  }
  return (
    <>
      <Now item={item} now={now} />
      {watch ? (
        <Chip tone='grey' icon='notice'>
          {t('goods.watch.on')}
        </Chip>
      ) : null}
    </>
  )
}

function Now({ item, now }: { item: KeptItem; now?: ItemNow }) {
  if (!now) return null
  if (now.state !== 'free') return <Chip tone='warn'>{t(`goods.now.${now.state}`)}</Chip>
  const less = item.price - (now.price ?? item.price)
  return less > 0 ? <Chip tone='ok'>{t('goods.now.cheaper', { money: yuanText(less) })}</Chip> : null
}

interface FavouritesProps {
  head: ReactNode
  /** The kind shown first; default: that of the newest item. */
  first?: string
  /** Ids of the items in the open comparison. */
  compared: number[]
  onCompare: (ids: number[]) => void
}

/** The items that the visitor has kept, with today's price and state. Two to four numbers or plans can be compared. */
export const Favourites = observer(function Favourites({
  head,
  first,
  compared,
  onCompare
}: FavouritesProps) {
  const { kept } = useStores()
  const { favourites } = kept
  const [kind, setKind] = useState(kinds.find((one) => one === first) ?? favourites[0]?.kind ?? 'number')
  const [chosen, setChosen] = useState<number[]>()
  const rows = favourites.filter((item) => item.kind === kind)
  const now = useRequest(() => itemsNow(rows, quietly), [kind], { skip: !rows.length })
  const watches = useRequest(() => get('/api/shop/watches', undefined, quietly), [], {
    skip: !offers('/api/shop/watches') || !favourites.some((item) => item.kind === 'number')
  })
  const goodsWatches = useRequest(() => get('/api/shop/goodsWatches', undefined, quietly), [], {
    skip: !offers('/api/shop/goodsWatches') || !favourites.some((item) => item.kind === 'general')
  })
  const reloadWatches = async () => {
    for (const request of [watches, goodsWatches]) if (request.data) await request.reload()
  }
  useShownAgain(() => void reloadWatches())
  const numberWatchOf = (item: KeptItem) =>
    item.kind === 'number' ? watches.data?.list.find(({ numberId }) => numberId === item.id) : undefined
  const goodsWatchesOf = (item: KeptItem) =>
    item.kind === 'general'
      ? (goodsWatches.data?.list ?? []).filter(({ goodsId }) => goodsId === item.id)
      : []
  /** The watch of an item; of several options one that has news. */
  const watchOf = (item: KeptItem) => {
    const ofGoods = goodsWatchesOf(item)
    return numberWatchOf(item) ?? ofGoods.find(({ news }) => news) ?? ofGoods[0]
  }
  const drop = (item: KeptItem) => {
    const ending = [
      ...(numberWatchOf(item) ? [post('/api/shop/unwatchNumber', { numberId: item.id }, quietly)] : []),
      ...goodsWatchesOf(item).map(({ goodsId, optionId }) =>
        post('/api/shop/unwatchGoods', { goodsId, optionId: optionId || undefined }, quietly)
      )
    ]
    kept.drop(item)
    Promise.all(ending).catch(() => undefined)
  }
  const open = (item: KeptItem) => {
    const { path, params } = itemTarget(item)
    go(path, params)
  }
  const pick = (id: number) =>
    setChosen((ids = []) =>
      ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-mostCompared)
    )
  const compares = kind !== 'general' && rows.length > 1 && offers('/api/shop/numberDetails')
  const enough = (chosen?.length ?? 0) > 1
  const turnTo = (next: KeptKind) => {
    setKind(next)
    setChosen(undefined)
  }
  return (
    <Screen
      top={
        <>
          {head}
          <View className='px12 py8'>
            <Tabs
              kind='seg'
              label={t('title.favourites')}
              options={kinds.map((value) => ({ value, label: t(`goods.keptKind.${value}`) }))}
              value={kind}
              onChange={turnTo}
            />
          </View>
        </>
      }
      overlay={<Compare kind={kind} ids={compared} onClose={() => onCompare([])} />}
      onRefresh={async () => void (await Promise.all([now.reload(), reloadWatches()]))}
      plain
      footer={
        compares ? (
          <View className='row gap8'>
            {chosen ? (
              <Button kind='plain' inline onClick={() => setChosen(undefined)}>
                {t('common.cancel')}
              </Button>
            ) : null}
            <View className='grow'>
              <Button
                kind={chosen ? undefined : 'soft'}
                disabled={chosen && !enough}
                onClick={() => (chosen ? onCompare(chosen) : setChosen([]))}
              >
                {chosen ? t('goods.compare.chosen', { n: chosen.length }) : t('goods.compare.start')}
              </Button>
            </View>
          </View>
        ) : undefined
      }
    >
      {rows.length ? (
        <View className='stack'>
          {now.error ? (
            <Notice tone='warn' action={t('common.retry')} onAction={() => void now.reload()}>
              {t('goods.now.unknown')}
            </Notice>
          ) : null}
          {rows.map((item) => {
            const fresh = now.data?.[itemKey(item)]
            return (
              <KeptRow
                key={itemKey(item)}
                item={item}
                price={fresh?.price}
                state={<State item={item} now={fresh} watch={watchOf(item)} />}
                picked={chosen?.includes(item.id)}
                onOpen={() => (chosen ? pick(item.id) : open(item))}
                onRemove={() => drop(item)}
              />
            )
          })}
          <View className='t12 ink3 tc'>{t('goods.kept.here')}</View>
        </View>
      ) : (
        <Empty
          text={t('goods.kept.none')}
          note={t('goods.kept.hint')}
          action={t('goods.kept.shop')}
          onAction={() =>
            kind === 'number' ? go('pages/index/VanityNumber/index') : go('pages/goods/index', { kind })
          }
        />
      )}
    </Screen>
  )
})
