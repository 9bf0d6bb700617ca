import { useEffect, useRef } from 'react'
import { onNetwork } from '@/platform/network/network'

/** Calls back whenever the network returns, while mounted. */
export function useBackOnline(back: () => unknown): void {
  const latest = useRef(back)
  latest.current = back
  useEffect(() => onNetwork((online) => void (online && latest.current())), [])
}
