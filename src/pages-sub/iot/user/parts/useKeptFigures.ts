import { post } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { offers } from '@/nav/offered'
import { stores } from '@/stores'

/** Reads the figures of all cards with a session on this phone with one call, and records which sessions have ended. */
export async function readKept(): Promise<void> {
  const { sim, wallet } = stores
  const { sessions } = wallet
  const found = await post('/api/iot/cardFigures', { sessions }, { quiet: true, hideError: true })
  found.cards.forEach((card) => wallet.see(card))
  // the calls of the card in use find out by themselves, and then lead to the log-in
  for (const simNo of found.ended) if (simNo !== sim.simNo) wallet.end(simNo)
}

/**
 * Has the figures of the kept cards read anew, without a word when it fails: they stay as last seen, as they do where the
 * backend does not offer the call. True while it is under way. For observers.
 */
export function useKeptFigures(): boolean {
  const { sim, wallet } = useStores()
  const skip = !wallet.sessions.length || sim.sample || !offers('/api/iot/cardFigures')
  return useRequest(readKept, [sim.simNo], { skip }).loading && !skip
}
