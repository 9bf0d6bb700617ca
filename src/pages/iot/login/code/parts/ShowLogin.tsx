import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { ShowCode } from '@/areas/site/scan/ShowCode'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { finishLogin } from '@/nav/finish'
import { t } from '@/i18n'
import { toast } from '@/runtime/feedback'

/** The asking side: shows a code for a device with the card, which then logs it in here too. */
export const ShowLogin = observer(function ShowLogin() {
  const { sim } = useStores()
  return (
    <ShowCode
      ask={() => post('/api/iot/createLoginCode')}
      check={(code, options) => post('/api/iot/checkLoginCode', { code }, options)}
      path='pages/iot/login/code/index'
      say={(key) => t(`card.code.${key}`)}
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
