import { useRequest } from './useRequest'
import { useStores } from './useStores'

/** The shop's configuration, loaded with the page; the one kept from before is there meanwhile. For observers. */
export function useShop() {
  const { layout } = useStores()
  const request = useRequest(() => layout.loadBaseConfig(), [layout.promoCode])
  return { config: layout.baseConfig, front: layout.baseConfig?.front, request }
}

/** The configuration common to all sellers: how orders are queried, the picture of a visitor. For observers. */
export function useGeneric() {
  const { layout } = useStores()
  const request = useRequest(() => layout.loadGenericConfig(), [])
  return { generic: layout.genericConfig, request }
}
