import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Notice } from '@/components/base/Notice'
import { Empty } from '@/components/base/State'
import { Tabs } from '@/components/base/Tabs'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { itemTarget } from '@/nav/item'
import { go } from '@/nav/navigate'
import { itemKey, itemsNow, quietly, type ItemNow } from '@/areas/goods/itemNow'
import { KeptRow } from '@/areas/goods/KeptRow'
import { Screen } from '@/screens/Screen'
import type { KeptItem, KeptKind } from '@/stores/kept'
import { yuanText } from '@/i18n/money'

const kinds: KeptKind[] = ['number', 'fast', 'general']
/** Most columns of a comparison. */
const most = 4

function State({ item, now }: { item: KeptItem; now?: ItemNow }) {
  if (!now) return null
  if (now.state !== 'free') return <Chip tone='warn'>{t(`goods.now.${now.state}`)}</Chip>
  const less = item.price - (now.price ?? item.price)
  return less > 0 ? <Chip tone='ok'>{t('goods.now.cheaper', { money: yuanText(less) })}</Chip> : null
}

/** What the visitor has kept, with today's price and state; two to four numbers or plans can be compared. */
export default observer(function Favourites() {
  const { kept } = useStores()
  const { favourites } = kept
  const [kind, setKind] = useState<KeptKind>(favourites[0]?.kind ?? 'number')
  const [chosen, setChosen] = useState<number[]>()
  const rows = favourites.filter((item) => item.kind === kind)
  const now = useRequest(() => itemsNow(rows, quietly), [kind], { skip: !rows.length })
  const open = (item: KeptItem) => {
    const { path, params } = itemTarget(item)
    go(path, params)
  }
  const pick = (id: number) =>
    setChosen((ids = []) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-most)))
  const compares = kind !== 'general' && rows.length > 1
  const enough = (chosen?.length ?? 0) > 1
  const turnTo = (next: KeptKind) => {
    setKind(next)
    setChosen(undefined)
  }
  return (
    <Screen
      top={
        <Tabs
          label={t('title.favourites')}
          options={kinds.map((value) => ({ value, label: t(`goods.keptKind.${value}`) }))}
          value={kind}
          onChange={turnTo}
        />
      }
      onRefresh={now.reload}
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
                onClick={() =>
                  chosen ? go('pages-sub/shop/compare/index', { kind, ids: chosen.join(',') }) : setChosen([])
                }
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
                state={<State item={item} now={fresh} />}
                picked={chosen?.includes(item.id)}
                onOpen={() => (chosen ? pick(item.id) : open(item))}
                onRemove={() => kept.drop(item)}
              />
            )
          })}
          <View className='t12 ink3 tc'>{t('goods.kept.here')}</View>
        </View>
      ) : (
        <Empty
          says={t('goods.kept.none')}
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
