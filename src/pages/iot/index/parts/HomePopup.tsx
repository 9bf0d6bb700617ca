import { observer } from 'mobx-react'
import { Popup } from '@/components/overlay/Popup'
import { RichText } from '@/components/media/RichText'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import type { SimInfo } from '@/areas/portal/words'

/** The layout's news, once a visit; never in care mode. */
export const HomePopup = observer(function HomePopup({ info }: { info: SimInfo }) {
  const { sim, layout } = useStores()
  const { popup } = info.simShopLayout
  return (
    <Popup
      open={popup.switch && Boolean(popup.content) && !layout.care && !sim.iotIndexPopupPrevent}
      title={popup.title}
      action={t('portal.gotIt')}
      onClose={() => sim.setPopupPrevent(true)}
    >
      <RichText html={popup.content} />
    </Popup>
  )
})
