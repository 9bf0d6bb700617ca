import { useState } from 'react'
import { View } from '@tarojs/components'
import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import { observer } from 'mobx-react'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { serverNow } from '@/api/serverTime'
import { Popup } from '@/components/overlay/Popup'
import { RichText } from '@/components/media/RichText'
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

/** Shown over a previewed layout: whose figures these are, and a button to end the preview. */
export const PreviewNote = observer(function PreviewNote() {
  const { sim } = useStores()
  if (!sim.inUse) return null
  const end = () => {
    sim.endPreview()
    if (!sim.loggedIn) go('pages/iot/login/index', {}, 'launch')
  }
  return (
    <Notice tone='warn' action={t('common.preview.end')} onAction={end}>
      {t(sim.sample ? 'common.preview.sample' : 'common.preview.own')}
    </Notice>
  )
})

/** Characters that fit on one line of a phone. */
const oneLine = 20

/** The merchant's notice on one line; a long one can be expanded. */
export function NoticeLine({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const long = text.length > oneLine
  return (
    <Notice
      action={long ? t(open ? 'status.home.less' : 'status.home.all') : undefined}
      onAction={() => setOpen(!open)}
    >
      <View className={long && !open ? 'cut' : ''}>{text}</View>
    </Notice>
  )
}
