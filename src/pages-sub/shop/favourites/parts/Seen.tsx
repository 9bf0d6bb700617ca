import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Empty } from '@/components/feedback/State'
import { Tap } from '@/components/base/Tap'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { itemTarget } from '@/nav/item'
import { go } from '@/nav/navigate'
import { itemKey } from '@/areas/goods/itemNow'
import { KeptRow } from '@/areas/goods/KeptRow'
import { confirm } from '@/runtime/feedback'
import { Screen } from '@/screens/Screen'
import { dayText } from '@/screens/dates'
import { dayMs } from '@rules/time'

function dayName(day: string): string {
  const now = Date.now()
  if (day === dayText(now)) return t('goods.seen.today')
  return day === dayText(now - dayMs) ? t('goods.seen.yesterday') : day
}

/** The items that the visitor has looked at on this phone, by day. */
export const Seen = observer(function Seen({ head }: { head: ReactNode }) {
  const { kept } = useStores()
  const { seen } = kept
  const days = [...new Set(seen.map(({ at }) => dayText(at)))]
  const clear = async () => {
    const words = { yes: t('goods.seen.clear'), no: t('common.cancel') }
    if (await confirm(t('goods.seen.clearAsk'), { ...words, danger: true })) kept.clearSeen()
  }
  return (
    <Screen
      title={t('title.seen')}
      top={head}
      right={
        seen.length ? (
          <Tap className='p12 t18' label={t('goods.seen.clear')} onClick={() => void clear()}>
            <Icon name='trash' />
          </Tap>
        ) : undefined
      }
    >
      {seen.length ? (
        <View className='stack'>
          {days.map((day) => (
            <View key={day} className='col gap8'>
              <View className='h'>{dayName(day)}</View>
              {seen
                .filter(({ at }) => dayText(at) === day)
                .map((item) => {
                  const { path, params } = itemTarget(item)
                  return <KeptRow key={itemKey(item)} item={item} onOpen={() => go(path, params)} />
                })}
            </View>
          ))}
          <View className='t12 ink3 tc'>{t('goods.seen.note')}</View>
        </View>
      ) : (
        <Empty
          text={t('goods.seen.none')}
          action={t('goods.kept.shop')}
          onAction={() => go('pages/index/VanityNumber/index')}
        />
      )}
    </Screen>
  )
})
