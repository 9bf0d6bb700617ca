import { useEffect } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { toast } from '@/runtime/feedback'
import type { KeptItem } from '@/stores/kept'
import './ItemActions.scss'

interface ItemActionsProps {
  item: Omit<KeptItem, 'at'>
  onShare: () => void
}

/** Customer service, favourite and share, for the bar at the bottom of an item's page; the item counts as seen. */
export const ItemActions = observer(function ItemActions({ item, onShare }: ItemActionsProps) {
  const { kept } = useStores()
  const { kind, id } = item
  const loved = kept.isFavourite(item)
  useEffect(() => {
    kept.see(item)
    // once for each item: `item` is a new object on every render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [kept, kind, id])
  const turn = () => toast(t(kept.turn(item) ? 'goods.kept' : 'goods.letGo'))
  return (
    <View className='item-actions'>
      <Tap onClick={() => go('pages/customer/index', { kind, id })}>
        <Icon name='headset' />
        {t('goods.ask')}
      </Tap>
      <Tap onClick={turn} label={t(loved ? 'goods.unkeep' : 'goods.keep')}>
        <Icon name={loved ? 'loved' : 'heart'} />
        {t('goods.keep')}
      </Tap>
      <Tap className='share-tap' onClick={onShare}>
        <Icon name='share' />
        {t('common.share')}
      </Tap>
    </View>
  )
})
