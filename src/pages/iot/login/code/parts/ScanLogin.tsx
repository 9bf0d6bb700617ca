import { State } from '@/components/base/State'
import { goTo } from '@/nav/navigate'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { canScan, scan } from '@/platform/scan/scan'
import { matchRoute } from '@/routes'
import { Screen } from '@/screens/Screen'

const own = 'pages/iot/login/code/index'

/** Where a card is logged in: scans the code that another device shows, where this one can scan. */
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
        says={t('portal.code.scanOther')}
        note={t('portal.code.scanNote')}
        action={canScan ? t('common.scan') : undefined}
        onAction={() => void look()}
      />
    </Screen>
  )
}
