import { useEffect } from 'react'
import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { HoldBar } from './HoldBar'
import { useHold } from './useHold'

/** A number that was chosen on this page and is held; `onGone` when it was given up, lost, or became an order's. */
export const HeldNumber = observer(function HeldNumber({
  numberId,
  onGone
}: {
  numberId: number
  onGone: () => void
}) {
  const hold = useHold(numberId)
  const number = useRequest(() => get('/api/shop/numberDetails', { numberId }), [numberId])
  useEffect(() => {
    if (!hold.until) onGone()
    // only when the hold changes: `onGone` is a new function with every render
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hold.until])
  if (!hold.until) return null
  return (
    <HoldBar
      until={hold.until}
      ended={hold.ended}
      number={number.data?.number}
      onEnd={hold.onEnd}
      onRelease={() => void hold.release()}
    />
  )
})
