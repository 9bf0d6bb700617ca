import { observer } from 'mobx-react'
import { serverNow } from '@/api/serverTime'
import { Popup } from '@/components/overlay/Popup'
import { RichText } from '@/components/media/RichText'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { textHash } from '@rules/textHash'
import { causeOf } from '@/areas/card/cause/cause'
import type { SimInfo } from '@/areas/card/words'

/** The layout's popup, once per content; never in care mode, nor over a card that does not work. */
export const HomePopup = observer(function HomePopup({ info }: { info: SimInfo }) {
  const { sim, layout } = useStores()
  const { popup } = info.simShopLayout
  const seen = textHash(popup.title + popup.content)
  return (
    <Popup
      open={
        popup.switch &&
        Boolean(popup.content) &&
        !layout.care &&
        sim.iotIndexPopupPrevent !== seen &&
        causeOf(info, serverNow())?.tone !== 'danger'
      }
      title={popup.title}
      action={t('common.error.gotIt')}
      onClose={() => sim.setPopupPrevent(seen)}
    >
      <RichText html={popup.content} />
    </Popup>
  )
})
