import { useEffect, useRef } from 'react'
import { reaction } from 'mobx'
import { stores } from '@/stores'

/** Calls `reload` when the card was verified, or bound to a mobile, on another page while the component is mounted. */
export function useMended(reload: () => unknown): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(
    () =>
      reaction(
        () => {
          const { known, simInfo } = stores.sim
          return known ? [simInfo.authStatus, simInfo.authPlatformStatus, simInfo.mobile].join() : ''
        },
        (now, before) => void (now && before && latest.current())
      ),
    []
  )
}
