import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { EnterWifiCode } from './parts/EnterWifiCode'
import { Join } from './parts/Join'
import { useShared } from './parts/useShared'

/** A shared Wi-Fi, opened on another phone without log-in. */
export default function ConnectWifi() {
  const { code } = usePageParams()
  const request = useShared(code)
  if (!code) return <EnterWifiCode />
  return (
    <DetailOf
      request={request}
      shape={['head', 'line', 'line', 'banner']}
      missing={{
        text: t('device.codeGone'),
        note: t('device.codeGoneNote'),
        ...buttonTo(t('device.code.other'), 'pages-sub/wifi/connect', {}, 'replace')
      }}
    >
      {(wifi) => <Join wifi={wifi} />}
    </DetailOf>
  )
}
