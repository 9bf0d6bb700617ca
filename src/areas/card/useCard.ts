import { useRequest, useStores } from '@/hooks'
import type { SimInfo } from './words'

/**
 * The logged-in card, loaded once per page; `data` is the store's, so every page shows the newest. For
 * observers.
 */
export function useCard() {
  const { sim } = useStores()
  const request = useRequest(() => sim.loadInfo(), [sim.simNo])
  const data: SimInfo | undefined = sim.known ? sim.simInfo : undefined
  return { ...request, data }
}
