import { useEffect } from 'react'
import { useRequest } from './useRequest'
import { useStores } from './useStores'

/** The shop's configuration, reloaded with the page; the stored one serves meanwhile. For observers. */
export function useShop() {
  const { layout } = useStores()
  const request = useRequest(() => layout.loadBaseConfig(), [layout.promoCode], {
    first: () => layout.takeArrived()
  })
  return { config: layout.baseConfig, front: layout.baseConfig?.front, request }
}

/**
 * Returns the shop's configuration, for content beside a page's own: loads it where it is not known yet, without a
 * word when it does not come. For observers.
 */
export function useFront() {
  const { layout } = useStores()
  useEffect(() => {
    if (!layout.baseConfig) layout.loadBaseConfig({ hideError: true, quiet: true }).catch(() => undefined)
  }, [layout])
  return layout.baseConfig?.front
}

/** The configuration common to all sellers: how orders are queried, the default avatar. For observers. */
export function useGeneric() {
  const { layout } = useStores()
  const request = useRequest(() => layout.loadGenericConfig(), [])
  return { generic: layout.genericConfig, request }
}
