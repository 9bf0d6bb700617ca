import { useRef } from 'react'
import { randomHexGroups } from '@/utils/random'

/** The order's key: the same while the same thing is bought, so that a second try makes no second order. */
export function useOrderKey(what: string): string {
  const held = useRef({ what: '', key: '' })
  if (held.current.what !== what) held.current = { what, key: randomHexGroups() }
  return held.current.key
}
