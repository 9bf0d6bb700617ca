import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useStores } from '@/hooks'
import { finishLogin } from '@/nav/finish'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { orderChanged } from '@/areas/orders/orderChanges'
import { ShowCode } from '@/areas/site/scan/ShowCode'
import { toast } from '@/runtime/feedback'

/** The asking side: a QR code for a phone to scan, which opens the phone's orders here. */
export const AskByCode = observer(function AskByCode() {
  const { user } = useStores()
  return (
    <ShowCode
      ask={() => post('/api/site/createScanAuthorize', {})}
      check={(code, options) => post('/api/site/checkScanAuthorize', { code }, options)}
      path='pages/authorize/index'
      word={(key) => t(`site.authorize.${key}`)}
      onIn={(profile) => {
        user.logIn(profile)
        toast(t('site.authorize.in'), { icon: 'success' })
        orderChanged()
        finishLogin('pages/user/index2')
      }}
    >
      <Button kind='text' onClick={() => go('pages/login/index', {}, 'replace')}>
        {t('site.authorize.byMobile')}
      </Button>
    </ShowCode>
  )
})
