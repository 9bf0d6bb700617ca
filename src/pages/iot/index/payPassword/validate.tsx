import { observer } from 'mobx-react'
import { Empty } from '@/components/feedback/State'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'
import { useCard } from '@/areas/card/useCard'
import { SetPassword } from './parts/SetPassword'

/** Recovers a forgotten pay password by a code to the bound mobile. */
export default observer(function Validate() {
  const card = useCard()
  return (
    <DetailOf request={card} shape={['line', 'card']}>
      {(info) =>
        info.mobile ? (
          <SetPassword proof='code' />
        ) : (
          <Empty
            text={t('card.password.noMobile')}
            action={t('card.customer.title')}
            onAction={() => go('pages/iot/index/customer', {}, 'replace')}
          />
        )
      }
    </DetailOf>
  )
})
