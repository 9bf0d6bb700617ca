import { useEffect, useRef } from 'react'
import { OnlineStatus, RealNameStatus } from '@contract/enums'
import type { CallOptions } from '@/api/client'
import { useStores } from '@/hooks'
import { useFresh } from '@/hooks/useFresh'
import { minuteMs } from '@rules/time'
import { serverNow } from '@/api/serverTime'
import type { SimInfo } from './words'

/** A reading of the carrier that is older is refreshed when the card is looked at. */
const oldAfter = 10 * minuteMs
/** How long a card is followed after something was done for it. */
const followed = 10 * minuteMs

const quietly: CallOptions = { quiet: true, hideError: true }

const isOld = ({ lastRobinAt }: SimInfo, now: number) =>
  !lastRobinAt || now - Date.parse(lastRobinAt) > oldAfter

/** Whether the card changes by itself: a job of its device, a check that is pending, an order. */
const isUnderWay = ({ switching, underWay, realName }: SimInfo) =>
  Boolean(switching ?? underWay?.job ?? underWay?.order) || realName?.status === RealNameStatus.pending

/**
 * Keeps what is known of the card fresh while its home is looked at: an old reading is refreshed, what is under way is
 * followed, and a card for which something was done is asked about until it is on line. Says nothing when a call fails. For
 * observers.
 */
export function useReading(info: SimInfo | undefined): void {
  const { sim } = useStores()
  const { infoAt, repairedAt: mendedAt, simNo } = sim
  const askedAt = useRef({ simNo: '', at: 0 })
  const refresh = () => sim.refresh(false, quietly).catch(() => undefined)

  const look = useRef(() => undefined as unknown)
  look.current = () => {
    if (!info?.simShopLayout.refreshSwitch || sim.sample) return
    const now = Date.now()
    const isAsked = askedAt.current.simNo === simNo && now - askedAt.current.at < oldAfter
    // infoAt is that of an earlier start until the card is loaded
    if (isAsked || now - infoAt > minuteMs || !isOld(info, serverNow())) return
    askedAt.current = { simNo, at: now }
    void refresh()
  }
  // the card is loaded with every opening
  useEffect(() => void look.current(), [simNo, infoAt])

  const orders = Boolean(info?.underWay?.order)
  const ordered = useRef('')
  useEffect(() => {
    // the order that was followed is settled: what it paid for may put the card on line
    if (ordered.current === simNo && !orders) sim.noteRepair()
    ordered.current = orders ? simNo : ''
  }, [orders, sim, simNo])

  const awaited = info?.onlineStatus === OnlineStatus.offline && Date.now() - mendedAt < followed
  useFresh(
    () => (awaited ? refresh() : sim.loadInfo(quietly).catch(() => undefined)),
    !sim.sample && Boolean(info && (awaited || isUnderWay(info)))
  )
}
