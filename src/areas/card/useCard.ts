import { useRequest, useShownAgain, useStores } from '@/hooks'
import type { SimInfo } from './words'

/**
 * The logged-in card, loaded with the page and whenever one comes back to it; `data` is the store's, so every page shows
 * the newest. For observers.
 */
export function useCard() {
  const { sim } = useStores()
  const request = useRequest((call) => sim.loadInfo(call), [sim.simNo])
  useShownAgain(request.refresh)
  const data: SimInfo | undefined = sim.known ? sim.simInfo : undefined
  return { ...request, data }
}
