import { isOffline } from '@/api/isOffline'
import { useRequest, useShownAgain, useStores } from '@/hooks'
import { useHangs } from '@/hooks/useKept'
import type { SimInfo } from './words'

/**
 * The logged-in card, loaded with the page and whenever one comes back to it; `data` is the store's, so every page shows
 * the newest, and `why` says for what reason it may be old. For observers.
 */
export function useCard() {
  const { sim } = useStores()
  const request = useRequest((call) => sim.loadInfo(call), [sim.simNo], { first: () => sim.takeArrived() })
  useShownAgain(request.refresh)
  const { error, loading } = request
  const hangs = useHangs(loading)
  const failed = isOffline(error) ? 'offline' : 'stale'
  const late = hangs ? 'hangs' : undefined
  const data: SimInfo | undefined = sim.known ? sim.simInfo : undefined
  return { ...request, data, why: error ? failed : late } as const
}
