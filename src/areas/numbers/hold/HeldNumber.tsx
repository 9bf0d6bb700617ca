import { useEffect } from 'react'
import { observer } from 'mobx-react'
import { HoldBar } from './HoldBar'
import { useHolds, useRelease } from './useHold'

/**
 * A number chosen on this page and held; `onGone` when the hold was released, expired, or became an order.
 */
export const HeldNumber = observer(function HeldNumber({
  numberId,
  onGone
}: {
  numberId: number
  onGone: () => void
}) {
  const holds = useHolds()
  const hold = holds.find(numberId)
  const giving = useRelease(numberId)
  const gone = holds.known && !hold
  useEffect(() => {
    if (gone) onGone()
    // only when the hold changes: `onGone` is a new function on every render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [gone])
  if (!hold) return null
  return (
    <HoldBar
      until={hold.until}
      number={hold.number.number}
      onEnd={() => holds.forget(numberId)}
      onRelease={() => void giving.submit()}
    />
  )
})
