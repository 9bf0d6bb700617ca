import { useState } from 'react'
import { Button } from '@/components/base/Button'
import { Sheet } from '@/components/overlay/Sheet'

/** A page with a button that opens a sheet. */
export function SheetPage() {
  const [open, set] = useState(false)
  return (
    <>
      <Button onClick={() => set(true)}>打开</Button>
      <Sheet open={open} onClose={() => set(false)} title='优惠券'>
        <Button>用这张</Button>
      </Sheet>
    </>
  )
}
