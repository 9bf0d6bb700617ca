import { State } from '@/components/base/State'
import { toHome } from '@/areas/portal/toHome'
import { goTo } from '@/nav/navigate'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { canScan, scan } from '@/platform/scan/scan'
import { matchRoute } from '@/routes'
import { Screen } from '@/screens/Screen'

const own = 'pages/iot/login/code/index'

/** Where a card is logged in: scans the code that another device shows; where this one cannot, the phone's camera does. */
export function ScanLogin() {
  const look = async () => {
    const text = await scan()
    if (text === undefined) return
    const address = text.slice(text.indexOf('#') + 1)
    if (matchRoute(address) === own && /[?&]code=\w/.test(address)) goTo(address, 'replace')
    else toast(t('common.scanFailed'))
  }
  return (
    <Screen>
      <State
        art='wait'
        says={t(canScan ? 'portal.code.scanOther' : 'portal.code.camera')}
        note={canScan ? t('portal.code.scanNote') : undefined}
        action={t(canScan ? 'common.scan' : 'portal.result.toCard')}
        onAction={() => (canScan ? void look() : toHome())}
      />
    </Screen>
  )
}
