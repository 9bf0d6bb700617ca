import { observer } from 'mobx-react'
import { State } from '@/components/feedback/State'
import { WebFrame } from '@/components/media/WebFrame'
import { back, isAllowed, openLink } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { useShop } from '@/hooks/useShop'
import { DetailOf } from '@/screens/Detail'
import { webHost } from '@rules/webHost'

/** An outside web page on a host that the merchant allows or the shop's own; any other is refused. */
export default observer(function WebPage() {
  const { url = '' } = usePageParams()
  const { request } = useShop()
  const host = webHost(url) ?? ''
  return (
    <DetailOf request={request} shape={['text', 'text']}>
      {() =>
        isAllowed(url) ? (
          <WebFrame url={url} host={host} onOpen={() => openLink(url)} />
        ) : (
          <State
            art='fail'
            role='alert'
            text={t(url ? 'site.webview.refused' : 'site.webview.nothing')}
            note={host || undefined}
            action={t('common.goBack')}
            onAction={() => back()}
          />
        )
      }
    </DetailOf>
  )
})
