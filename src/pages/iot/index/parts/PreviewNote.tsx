import { observer } from 'mobx-react'
import { Notice } from '@/components/feedback/Notice'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

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
