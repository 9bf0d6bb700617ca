import { useRequest, useStores } from '@/hooks'
import type { SimInfo } from './words'

/** The card logged in, loaded once a page; `data` is the store's, so every page sees the newest. Use it in an observer. */
export function useCard() {
  const { sim } = useStores()
  const request = useRequest(() => sim.loadInfo(), [sim.simNo])
  const data: SimInfo | undefined = sim.known ? sim.simInfo : undefined
  return { ...request, data }
}
