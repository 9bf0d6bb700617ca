import { observer } from 'mobx-react'
import { useStores } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { AnswerLogin } from './parts/AnswerLogin'
import { State } from '@/components/feedback/State'
import { toHome } from '@/areas/card/toHome'
import { followScanned } from '@/areas/site/scan/followScanned'
import { t } from '@/i18n'
import { canScan } from '@/platform/scan/scan'
import { Screen } from '@/screens/Screen'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { ShowCode } from '@/areas/site/scan/ShowCode'
import { go } from '@/nav/navigate'
import { finishLogin } from '@/nav/finish'
import { toast } from '@/runtime/feedback'

/** The asking side: shows a code for a device with the card, which then logs it in here too. */
const ShowLogin = observer(function ShowLogin() {
  const { sim } = useStores()
  return (
    <ShowCode
      ask={() => post('/api/iot/createLoginCode')}
      check={(code, options) => post('/api/iot/checkLoginCode', { code }, options)}
      path='pages/iot/login/code/index'
      word={(key) => t(`card.code.${key}`)}
      onIn={(session) => {
        sim.login(session)
        toast(t('card.code.in'), { icon: 'success' })
        finishLogin('pages/iot/index/index')
      }}
    >
      <Button kind='text' onClick={() => go('pages/iot/login/index', {}, 'replace')}>
        {t('card.code.byNumber')}
      </Button>
    </ShowCode>
  )
})

const own = 'pages/iot/login/code/index'

/**
 * For a device with a logged-in card: scans the code on another device; without a scanner, refers to the
 * phone's camera.
 */
function ScanLogin() {
  return (
    <Screen>
      <State
        art='wait'
        text={t(canScan ? 'card.code.scanOther' : 'card.code.camera')}
        note={canScan ? t('card.code.scanNote') : undefined}
        action={t(canScan ? 'common.scan' : 'money.result.toCard')}
        onAction={() => (canScan ? void followScanned(own) : toHome())}
      />
    </Screen>
  )
}

/**
 * With a code: the scanning device, which confirms or refuses. Without: a device with a card scans, one
 * without shows a code.
 */
export default observer(function LoginByCode() {
  const { code } = usePageParams()
  const { loggedIn } = useStores().sim
  if (code) return <AnswerLogin code={code} />
  return loggedIn ? <ScanLogin /> : <ShowLogin />
})
