import { State } from '@/components/base/State'
import { toHome } from '@/areas/portal/toHome'
import { followScanned } from '@/areas/site/scan/followScanned'
import { t } from '@/i18n'
import { canScan } from '@/platform/scan/scan'
import { Screen } from '@/screens/Screen'

const own = 'pages/iot/login/code/index'

/** Where a card is logged in: scans the code that another device shows; where this one cannot, the phone's camera does. */
export function ScanLogin() {
  return (
    <Screen>
      <State
        art='wait'
        says={t(canScan ? 'portal.code.scanOther' : 'portal.code.camera')}
        note={canScan ? t('portal.code.scanNote') : undefined}
        action={t(canScan ? 'common.scan' : 'portal.result.toCard')}
        onAction={() => (canScan ? void followScanned(own) : toHome())}
      />
    </Screen>
  )
}
