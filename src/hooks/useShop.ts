import { useRequest } from './useRequest'
import { useStores } from './useStores'

/** The shop's configuration, reloaded with the page; the stored one serves meanwhile. For observers. */
export function useShop() {
  const { layout } = useStores()
  const request = useRequest(() => layout.loadBaseConfig(), [layout.promoCode])
  return { config: layout.baseConfig, front: layout.baseConfig?.front, request }
}

/** The configuration common to all sellers: how orders are queried, the default avatar. For observers. */
export function useGeneric() {
  const { layout } = useStores()
  const request = useRequest(() => layout.loadGenericConfig(), [])
  return { generic: layout.genericConfig, request }
}
