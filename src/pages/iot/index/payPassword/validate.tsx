import { observer } from 'mobx-react'
import { Empty } from '@/components/State'
import { t } from '@/i18n'
import { go } from '@/hooks'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { useCard } from '../../parts/useCard'
import { withCard } from '../../parts/withCard'
import { SetPassword } from './SetPassword'

/** A forgotten pay password is set anew by a code to the bound mobile. */
export default withCard(
  observer(function Validate() {
    const card = useCard()
    return (
      <Screen fallback='/pages/iot/index/payPassword/index'>
        <Load of={card} shape={['line', 'card']}>
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
        </Load>
      </Screen>
    )
  })
)
