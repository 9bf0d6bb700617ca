import { useState } from 'react'
import { post } from '@/api/client'
import { useSubmit } from '@/hooks'
import { nearOf } from '../near'

/** The visitor's hold of a number: taken, given up, or lost to somebody else (then `near` has the near matches). */
export function useHold(numberId: number) {
  const [until, setUntil] = useState<string>()
  const taking = useSubmit(async () => {
    setUntil((await post('/api/shop/holdNumber', { numberId })).expiresAt)
  })
  const giving = useSubmit(async () => {
    await post('/api/shop/releaseNumber', { numberId })
    setUntil(undefined)
  })
  return {
    until,
    near: nearOf(taking.error),
    working: taking.working || giving.working,
    take: taking.submit,
    release: () => void giving.submit()
  }
}
