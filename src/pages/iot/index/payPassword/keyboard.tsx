import { observer } from 'mobx-react'
import { DetailOf } from '@/screens/Detail'
import { useCard } from '@/areas/card/useCard'
import type { SimInfo } from '@/areas/card/words'
import { SetPassword, type Proof } from './parts/SetPassword'

/** Changing needs the old password; setting the first one needs a code if a mobile is bound. */
function proofOf({ existPayPassword, mobile }: SimInfo): Proof {
  if (existPayPassword) return 'old'
  return mobile ? 'code' : 'none'
}

export default observer(function Keyboard() {
  const card = useCard()
  return (
    <DetailOf request={card} shape={['line', 'card']}>
      {(info) => <SetPassword proof={proofOf(info)} />}
    </DetailOf>
  )
})
