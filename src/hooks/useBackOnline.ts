import { useEffect, useRef } from 'react'
import { onNetwork } from '@/platform/network/network'

/** Calls back each time the network has come, while the component is drawn. */
export function useBackOnline(back: () => unknown): void {
  const latest = useRef(back)
  latest.current = back
  useEffect(() => onNetwork((online) => void (online && latest.current())), [])
}
