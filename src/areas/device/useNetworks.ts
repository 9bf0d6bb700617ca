import { get, orElse } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import type { Data } from '@contract'
import { networksOf } from './fromInfo'

type Told = Data<'GET /api/iot/switchNetOption'>

export type Network = Omit<Told['networks'][number], 'signal'> & { signal?: number }

/** The networks of a device; what the backend does not tell is missing. */
export interface Networks {
  networks: Network[]
  job: Told['job']
  switchesLeft?: number
}

/** The networks of the logged-in device, its last switch, and how often it may switch today. For observers. */
export function useNetworks() {
  const { sim } = useStores()
  return useRequest(
    () => orElse<Networks>(get('/api/iot/switchNetOption'), async () => networksOf(await sim.loadInfo())),
    [sim.simNo]
  )
}
