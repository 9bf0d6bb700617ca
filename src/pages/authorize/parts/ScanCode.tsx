import { State } from '@/components/base/State'
import { goTo } from '@/nav/navigate'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'
import { scan } from '@/platform/scan/scan'
import { matchRoute } from '@/routes'
import { Screen } from '@/screens/Screen'

const own = 'pages/authorize/index'

/** A mini-program: scans the code that another device shows. */
export function ScanCode() {
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
        says={t('site.authorize.scanOther')}
        action={t('common.scan')}
        onAction={() => void look()}
      />
    </Screen>
  )
}
