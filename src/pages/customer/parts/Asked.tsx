import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Picture } from '@/components/media/Picture'
import { Price } from '@/components/base/Price'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { itemTarget } from '@/nav/item'
import { pageAddress, pictureUrl } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { copy } from '@/platform/clipboard/clipboard'
import { webAddress } from '@/platform/share/share'
import { withQuery } from '@rules/url'
import type { KeptItem } from '@/stores/kept'

/** The item or order that the visitor comes from, by the page's parameters; undefined when it is not known here. */
export function useAsked(): { title: string; address: string; item?: KeptItem } | undefined {
  const { kept } = useStores()
  const { kind, id, orderSn } = usePageParams()
  if (orderSn && /^\w{6,40}$/.test(orderSn))
    return {
      title: t('site.customer.order', { orderSn }),
      address: pageAddress('pages/order/index', { orderSn })
    }
  const item = kept.find({ kind: kind as KeptItem['kind'], id: Number(id) })
  if (!item) return undefined
  const { path, params = {} } = itemTarget(item)
  return { title: item.title, address: withQuery(`/${path}`, params), item }
}

/** Says what the visitor asks about, and copies it for a chat that does not take it by itself. */
export function Asked({ asked }: { asked: NonNullable<ReturnType<typeof useAsked>> }) {
  const { title, address, item } = asked
  const text = item ? `${title} ${webAddress(address)}` : title
  return (
    <View className='card p12'>
      <View className='t12 ink3 mb8'>{t('site.customer.about')}</View>
      <View className='row gap12'>
        {item?.image ? <Picture src={pictureUrl(item.image)} alt='' shape='thumb' /> : null}
        <View className='grow'>
          <View className='t14 b cut2 num'>{title}</View>
          {item?.note ? <View className='t12 ink3 cut'>{item.note}</View> : null}
          {item?.price ? <Price fen={item.price} /> : null}
        </View>
      </View>
      <View className='mt8'>
        <Button kind='soft' size='small' inline onClick={() => void copy(text)}>
          {t('site.customer.copyItem')}
        </Button>
      </View>
    </View>
  )
}
