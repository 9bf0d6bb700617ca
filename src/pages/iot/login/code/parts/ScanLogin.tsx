import { State } from '@/components/feedback/State'
import { toHome } from '@/areas/card/toHome'
import { followScanned } from '@/areas/site/scan/followScanned'
import { t } from '@/i18n'
import { canScan } from '@/platform/scan/scan'
import { Screen } from '@/screens/Screen'

const own = 'pages/iot/login/code/index'

/**
 * For a device with a logged-in card: scans the code on another device; without a scanner, refers to the
 * phone's camera.
 */
export function ScanLogin() {
  return (
    <Screen>
      <State
        art='wait'
        says={t(canScan ? 'card.code.scanOther' : 'card.code.camera')}
        note={canScan ? t('card.code.scanNote') : undefined}
        action={t(canScan ? 'common.scan' : 'money.result.toCard')}
        onAction={() => (canScan ? void followScanned(own) : toHome())}
      />
    </Screen>
  )
}
