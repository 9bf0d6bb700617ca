import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Picture } from '@/components/media/Picture'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { pictureUrl } from '@/nav/navigate'
import type { KeptItem } from '@/stores/kept'
import { groupMobile } from '@rules/person/mobile'

interface KeptRowProps {
  item: KeptItem
  /** Fen now; the price that was kept by default. */
  price?: number
  /** Its present state. */
  state?: ReactNode
  onOpen: () => void
  /** Whether it is chosen, while items are chosen. */
  picked?: boolean
  onRemove?: () => void
}

/** A number, plan or goods item that was kept or seen, on one line. */
export function KeptRow({ item, price = item.price, state, onOpen, picked, onRemove }: KeptRowProps) {
  const choosing = picked !== undefined
  return (
    <View className='card clip row'>
      <Tap
        className='grow row gap12 p12'
        role={choosing ? 'checkbox' : 'button'}
        on={picked}
        onClick={onOpen}
      >
        {choosing ? (
          <Icon name={picked ? 'done' : 'plus'} className={picked ? 'brand t18' : 'ink3 t18'} />
        ) : null}
        {item.image ? <Picture src={pictureUrl(item.image)} alt='' shape='thumb' /> : null}
        <View className='grow'>
          {item.kind === 'number' ? (
            <View className='t18 b num'>{groupMobile(item.title)}</View>
          ) : (
            <View className='t14 b cut2'>{item.title}</View>
          )}
          <View className='t12 ink3 cut'>{item.note}</View>
          <View className='row wrap base gap8'>
            {price ? <Price fen={price} /> : <View className='t16 b'>{t('common.free')}</View>}
            {state}
          </View>
        </View>
      </Tap>
      {onRemove && !choosing ? (
        <Tap className='p12 ink3' label={`${t('goods.unkeep')} ${item.title}`} onClick={onRemove}>
          <Icon name='trash' />
        </Tap>
      ) : null}
    </View>
  )
}
