import { useEffect, useState } from 'react'
import type { Data } from '@contract'
import { AuthStatus, RealNameStatus } from '@contract/enums'
import { get, orElse, type CallOptions } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { useFollow } from '@/hooks/useFollow'
import type { SimInfo } from '@/areas/card/words'
import type { SimStore } from '@/stores/sim'
import { realNameOf } from './fromInfo'

export type RealName = Data<'GET /api/iot/realNameResult'>
export type Check = 'official' | 'platform'

/** The checks' states in the loaded card; undefined when unknown. */
function known(info: SimInfo | undefined, simNo: string) {
  if (!info) return undefined
  if (info.simNo === simNo) return { official: info.authStatus, platform: info.authPlatformStatus }
  const inside = info.viceSims.find((one) => one.simNo === simNo)
  return inside && { official: inside.authStatus, platform: AuthStatus.unknown }
}

/** Whether a check has passed since the card was loaded. */
function isNews(result: RealName | undefined, info: SimInfo | undefined): boolean {
  const before = result && known(info, result.simNo)
  if (!before) return false
  const passed = (check: Check) =>
    result[check].status === RealNameStatus.passed && before[check] === AuthStatus.notVerified
  return passed('official') || passed('platform')
}

/** Both checks; from the card's information, by `fromInfo`, where the backend has no call for them. */
const ask = (sim: SimStore, simNo?: string, call?: CallOptions, fromInfo = realNameOf) =>
  orElse<RealName>(get('/api/iot/realNameResult', { simNo }, call), async () =>
    fromInfo(await sim.loadInfo(call), simNo)
  )

/**
 * Both real-name checks of the card, or of a SIM in the device; the card is reloaded when one has passed. For
 * observers.
 */
export function useRealName(simNo?: string, skip = false) {
  const { sim } = useStores()
  const request = useRequest(() => ask(sim, simNo), [simNo, sim.simNo], { skip })
  const [newer, take] = useState<RealName>()
  const data = newer ?? request.data
  const news = isNews(data, sim.known ? sim.simInfo : undefined)
  useEffect(() => {
    if (news) void sim.loadInfo().catch(() => undefined)
  }, [news, sim])
  const reload = async () => {
    take(undefined)
    await request.reload()
  }
  return { ...request, data, reload, take }
}

/** The card's information knows nothing between not verified and verified. */
const undecided =
  (check: Check): typeof realNameOf =>
  (info, simNo) => {
    const result = realNameOf(info, simNo)
    if (result[check].status !== RealNameStatus.none) return result
    return { ...result, [check]: { ...result[check], status: RealNameStatus.pending } }
  }

/** Polls for five minutes until a check is decided. For observers. */
export function useDecision(check: Check, { simNo }: RealName, onEnd: (answer: RealName) => void) {
  const { sim } = useStores()
  return useFollow(`${check} ${simNo}`, (options) => ask(sim, simNo, options, undecided(check)), {
    tries: 100,
    every: 3000,
    ended: (answer) => answer[check].status !== RealNameStatus.pending,
    onEnd
  })
}
