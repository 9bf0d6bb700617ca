import { State } from '@/components/feedback/State'
import { followScanned } from '@/areas/site/scan/followScanned'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'

const own = 'pages/authorize/index'

/** A mini-program: scans the code on another device. */
export function ScanCode() {
  return (
    <Screen>
      <State
        art='wait'
        text={t('site.authorize.scanOther')}
        action={t('common.scan')}
        onAction={() => void followScanned(own)}
      />
    </Screen>
  )
}
