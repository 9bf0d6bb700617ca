import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Price } from '@/components/base/Price'
import { Notice } from '@/components/feedback/Notice'
import { Picture } from '@/components/media/Picture'
import { useRequest, useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { itemTarget } from '@/nav/item'
import { buttonTo, go, pictureUrl } from '@/nav/navigate'
import { toast } from '@/runtime/feedback'
import { DetailOf } from '@/screens/Detail'
import { dayText } from '@/screens/dates'
import { useProvedMobile } from './useProvedMobile'
import { TurnButton, Ways } from './Ways'

/** Watch of a sold-out item or option, for a notice when it is there again: its form, its state, its end. */
export const WatchGoods = observer(function WatchGoods({
  goodsId,
  optionId
}: {
  goodsId: number
  optionId: number
}) {
  const { kept } = useStores()
  const [sms, setSms] = useState(false)
  const load = async () => {
    const [goods, watches] = await Promise.all([
      get('/api/shop/goodsDetails', { goodsId }),
      get('/api/shop/goodsWatches')
    ])
    return { goods, watches }
  }
  const loading = useRequest(load, [goodsId, optionId])
  const { data, reload } = loading
  const mobile = useProvedMobile()
  const watch = data?.watches.list.find((one) => one.goodsId === goodsId && one.optionId === optionId)
  const which = { goodsId, optionId: optionId || undefined }
  const turning = useSubmit(async (on: boolean) => {
    if (on) {
      await post('/api/shop/watchGoods', { ...which, sms: sms || undefined })
      const { title, subtitle: note, image, price } = data!.goods
      const item = { kind: 'general' as const, id: goodsId, title, note, image, price }
      // the favourites say when it is there
      if (!kept.isFavourite(item)) kept.turn(item)
      toast(t('goods.watch.started'), { icon: 'success' })
    } else {
      await post('/api/shop/unwatchGoods', which)
      toast(t('goods.watch.ended'))
    }
    await reload()
  })
  const toItem = () => {
    const { path, params } = itemTarget({ kind: 'general', id: goodsId })
    go(path, params)
  }
  return (
    <DetailOf
      request={loading}
      shape={['head', 'line', 'line']}
      missing={{
        text: t('goods.now.gone'),
        ...buttonTo(t('title.favourites'), 'pages-sub/shop/favourites/index')
      }}
      plain
      footer={({ goods }) => {
        const option = goods.options.find((one) => one.optionId === optionId)
        if (!watch && (option ?? goods).stock)
          return <Button onClick={toItem}>{t('goods.watch.look')}</Button>
        return <TurnButton on={Boolean(watch)} turning={turning} />
      }}
    >
      {({ goods, watches }) => {
        const option = goods.options.find((one) => one.optionId === optionId)
        const isThere = watch ? watch.news : (option ?? goods).stock > 0
        return (
          <View className='stack'>
            {isThere ? (
              <Notice tone='ok' action={t('goods.watch.look')} onAction={toItem}>
                {t('goods.watch.nowThere')}
              </Notice>
            ) : null}
            <View className='card p12 row gap12'>
              <Picture src={pictureUrl(option?.image || goods.image)} alt='' shape='thumb' />
              <View className='grow'>
                <View className='t14 b cut2'>{goods.title}</View>
                {option ? <View className='t12 ink3'>{option.label}</View> : null}
                <Price fen={(option ?? goods).price} size='s' />
              </View>
            </View>
            {watch || !isThere ? (
              <>
                {isThere ? null : <View className='t14 ink2'>{t('goods.watch.whenThere')}</View>}
                <Ways
                  watch={watch}
                  watches={watches}
                  mobile={mobile}
                  unless='soldOut'
                  sms={sms}
                  onSms={setSms}
                />
                <View className='t12 ink3'>
                  {watch
                    ? t('goods.watch.untilGoods', { day: dayText(watch.endsAt) })
                    : t('goods.watch.endsGoods')}
                </View>
              </>
            ) : null}
          </View>
        )
      }}
    </DetailOf>
  )
})
