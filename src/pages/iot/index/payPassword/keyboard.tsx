import { observer } from 'mobx-react'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { useCard } from '../../parts/useCard'
import type { SimInfo } from '../../parts/words'
import { withCard } from '../../parts/withCard'
import { SetPassword, type Proof } from './SetPassword'

/** The old password changes it; the first one is set by a code where a mobile is bound. */
const proofOf = (info: SimInfo): Proof => (info.existPayPassword ? 'old' : info.mobile ? 'code' : 'none')

export default withCard(
  observer(function Keyboard() {
    const card = useCard()
    return (
      <Screen fallback='/pages/iot/index/payPassword/index'>
        <Load of={card} shape={['line', 'card']}>
          {(info) => <SetPassword proof={proofOf(info)} />}
        </Load>
      </Screen>
    )
  })
)
