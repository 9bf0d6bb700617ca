import { observer } from 'mobx-react'
import { Popup } from '@/components/overlay/Popup'
import { RichText } from '@/components/media/RichText'
import { useStores } from '@/hooks'
import { t } from '@/i18n'

/** The merchant's notice to buyers, shown once per phone; never in care mode. */
export const GoodsNotice = observer(function GoodsNotice({ notice }: { notice: string }) {
  const { layout } = useStores()
  return (
    <Popup
      open={Boolean(notice) && !layout.care && !layout.goodsShowedPopup}
      title={t('goods.notice')}
      action={t('common.error.gotIt')}
      onClose={() => layout.setGoodsShowedPopup(true)}
    >
      <RichText html={notice} />
    </Popup>
  )
})
