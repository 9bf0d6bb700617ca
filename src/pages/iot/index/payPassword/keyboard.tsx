import { observer } from 'mobx-react'
import { DetailOf } from '@/screens/Detail'
import { useCard } from '@/areas/portal/useCard'
import type { SimInfo } from '@/areas/portal/words'
import { SetPassword, type Proof } from './parts/SetPassword'

/** The old password changes it; the first one is set by a code where a mobile is bound. */
function proofOf({ existPayPassword, mobile }: SimInfo): Proof {
  if (existPayPassword) return 'old'
  return mobile ? 'code' : 'none'
}

export default observer(function Keyboard() {
  const card = useCard()
  return (
    <DetailOf of={card} shape={['line', 'card']}>
      {(info) => <SetPassword proof={proofOf(info)} />}
    </DetailOf>
  )
})
