import { post } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { offers } from '@/nav/offered'

/**
 * Has the figures of all cards with a session on this phone read anew, with one call and without a word when it fails: they
 * stay as last seen, as they do where the backend does not offer the call. True while it is under way. For observers.
 */
export function useKeptFigures(): boolean {
  const { sim, wallet } = useStores()
  const { sessions } = wallet
  const skip = !sessions.length || sim.sample || !offers('/api/iot/cardFigures')
  const load = async () => {
    const found = await post('/api/iot/cardFigures', { sessions }, { quiet: true, hideError: true })
    found.cards.forEach((card) => wallet.see(card))
    // the calls of the card in use find out by themselves, and then lead to the log-in
    for (const simNo of found.ended) if (simNo !== sim.simNo) wallet.end(simNo)
  }
  return useRequest(load, [sim.simNo], { skip }).loading && !skip
}
