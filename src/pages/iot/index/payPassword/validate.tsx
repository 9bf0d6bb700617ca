import { observer } from 'mobx-react'
import { Empty } from '@/components/base/State'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'
import { useCard } from '@/areas/portal/useCard'
import { SetPassword } from './parts/SetPassword'

/** A forgotten pay password is set anew by a code to the bound mobile. */
export default observer(function Validate() {
  const card = useCard()
  return (
    <DetailOf of={card} shape={['line', 'card']}>
      {(info) =>
        info.mobile ? (
          <SetPassword proof='code' />
        ) : (
          <Empty
            says={t('portal.password.noMobile')}
            action={t('portal.customer.title')}
            onAction={() => go('pages/iot/index/customer', {}, 'replace')}
          />
        )
      }
    </DetailOf>
  )
})
