import { useEffect, useState } from 'react'
import { post } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { useSubmit } from '@/hooks'
import { useVisitText } from '@/hooks/useVisitText'
import { stores } from '@/stores'
import { nearOf } from './near'

const nameOf = (numberId: number) => `shop.hold.${numberId}`
const isOver = (until: string) => Boolean(until) && new Date(until).getTime() <= Date.now()

// numbers whose hold the server confirmed since the app was loaded; after a reload it is asked again
const sure = new Set<number>()

/** Holds a number for this visitor and remembers until when; also another page then knows. */
export async function takeHold(numberId: number): Promise<void> {
  try {
    const { expiresAt } = await post('/api/shop/holdNumber', { numberId })
    sure.add(numberId)
    stores.visit.write(nameOf(numberId), new Date(onThisClock(expiresAt)).toISOString())
  } catch (error) {
    if (nearOf(error)) forgetHold(numberId)
    throw error
  }
}

/** The hold became an order's, or somebody else's. */
export function forgetHold(numberId: number): void {
  sure.delete(numberId)
  stores.visit.write(nameOf(numberId), '')
}

/** Gives a hold up; it is forgotten in any case, and ends by itself when the server did not hear of it. */
export async function releaseHold(numberId: number): Promise<void> {
  forgetHold(numberId)
  await post('/api/shop/releaseNumber', { numberId }).catch(() => undefined)
}

/**
 * The visitor's hold of a number: taken, given up, ended, or lost to somebody else (then `near` has the near matches).
 * After a reload the server is asked whether the number is still ours; a hold that ran out meanwhile is not taken anew
 * by itself.
 */
export function useHold(numberId: number) {
  const [until] = useVisitText(nameOf(numberId))
  const [ended, setEnded] = useState(() => isOver(until))
  useEffect(() => setEnded(isOver(until)), [until])
  const taking = useSubmit(() => takeHold(numberId))
  const giving = useSubmit(() => releaseHold(numberId))
  useEffect(() => {
    if (until && !isOver(until) && !sure.has(numberId)) void taking.submit()
    // asked once, when the page comes
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    /** ISO time until which the number is kept; undefined when it is not held. */
    until: until || undefined,
    ended,
    onEnd: () => setEnded(true),
    near: nearOf(taking.error),
    working: taking.working || giving.working,
    take: taking.submit,
    release: giving.submit
  }
}
