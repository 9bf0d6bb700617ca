import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Notice } from '@/components/feedback/Notice'
import { useRequest, useStores, useSubmit } from '@/hooks'
import { t, type MessageKey } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { itemTarget } from '@/nav/item'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { placeName } from '@/areas/numbers/names'
import { NumberHero, type NumberDetails } from '@/areas/numbers/NumberFacts'
import { toast } from '@/runtime/feedback'
import { DetailOf } from '@/screens/Detail'
import type { Data } from '@contract'
import { NumberState } from '@contract/enums'
import { dayText } from '@/screens/dates'
import { useProvedMobile } from './parts/useProvedMobile'
import { WatchGoods } from './parts/WatchGoods'
import { TurnButton, Ways } from './parts/Ways'

type Watch = Data<'GET /api/shop/watches'>['list'][number]

/** Event that a watch waits for, or would: free again, or cheaper. `why`: message key of the reason why there is none. */
function standing({ state, heldUntil, trueCost }: NumberDetails, watch?: Watch) {
  const held = state === NumberState.held
  const waitsFor = watch?.waitsFor ?? (held && !heldUntil ? 'free' : 'cheaper')
  const was = watch?.was ?? trueCost.now
  const why = (): MessageKey | undefined => {
    if (!watch && !held && state !== NumberState.onSale)
      return state === NumberState.sold ? 'goods.now.sold' : 'goods.now.gone'
    return waitsFor === 'cheaper' && !was ? 'goods.watch.costless' : undefined
  }
  return { waitsFor, was, why: why() }
}

/** Watch of a number, for a notice when it is free again or cheaper: its form, its state, its end. */
const WatchNumber = observer(function WatchNumber({ numberId }: { numberId: number }) {
  const { kept } = useStores()
  const [sms, setSms] = useState(false)
  const load = async () => {
    const [number, watches] = await Promise.all([
      get('/api/shop/numberDetails', { numberId }),
      get('/api/shop/watches')
    ])
    return { number, watches }
  }
  const loading = useRequest(load, [numberId], { skip: !numberId })
  const { data, reload } = loading
  const mobile = useProvedMobile()
  const watch = data?.watches.list.find((one) => one.numberId === numberId)
  const turning = useSubmit(async (on: boolean) => {
    if (on) {
      await post('/api/shop/watchNumber', { numberId, sms: sms || undefined })
      const { number, trueCost } = data!.number
      const item = { kind: 'number' as const, id: numberId, title: number, note: placeName(data!.number) }
      // the favourites say what has come of it
      if (!kept.isFavourite(item)) kept.turn({ ...item, image: '', price: trueCost.now })
      toast(t('goods.watch.started'), { icon: 'success' })
    } else {
      await post('/api/shop/unwatchNumber', { numberId })
      toast(t('goods.watch.ended'))
    }
    await reload()
  })
  const toNumber = () => {
    const { path, params } = itemTarget({ kind: 'number', id: numberId })
    go(path, params)
  }
  const none = { text: t('goods.now.gone'), action: t('title.favourites') }
  return (
    <DetailOf
      request={loading}
      shape={['head', 'line', 'line']}
      absent={!numberId}
      missing={{ ...none, onAction: () => go('pages-sub/shop/favourites/index') }}
      plain
      footer={({ number }) => {
        if (!watch && standing(number).why) return undefined
        return <TurnButton on={Boolean(watch)} turning={turning} />
      }}
    >
      {({ number, watches }) => {
        const { heldUntil } = number
        const { waitsFor, was, why } = standing(number, watch)
        return (
          <View className='stack'>
            {watch?.news ? (
              <Notice tone='ok' action={t('goods.watch.look')} onAction={toNumber}>
                {waitsFor === 'free'
                  ? t('goods.watch.nowFree')
                  : t('goods.watch.nowCheaper', { money: yuanText(watch.was - watch.now) })}
              </Notice>
            ) : null}
            <NumberHero number={number} brief />
            {why ? (
              <Notice tone='warn'>{t(why)}</Notice>
            ) : (
              <>
                {watch?.news || heldUntil ? null : (
                  <View className='t14 ink2'>
                    {waitsFor === 'free'
                      ? t('goods.watch.whenFree')
                      : t('goods.watch.whenCheaper', { money: yuanText(was) })}
                  </View>
                )}
                <Ways
                  watch={watch}
                  watches={watches}
                  mobile={mobile}
                  unless='reserved'
                  sms={sms}
                  onSms={setSms}
                />
                <View className='t12 ink3'>
                  {watch ? t('goods.watch.until', { day: dayText(watch.endsAt) }) : t('goods.watch.ends')}
                </View>
              </>
            )}
          </View>
        )
      }}
    </DetailOf>
  )
})

/** A watch of goods where an item is given, else of a number. */
export default function Watch() {
  const { goodsId, optionId, numberId } = usePageParams()
  return goodsId ? (
    <WatchGoods goodsId={Number(goodsId)} optionId={Number(optionId) || 0} />
  ) : (
    <WatchNumber numberId={Number(numberId)} />
  )
}
