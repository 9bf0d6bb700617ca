import { useMemo } from 'react'
import { readPageParams } from './here'

/** Parameters of this page's address, decoded; constant while the page is open. */
export function usePageParams(): Partial<Record<string, string>> {
  return useMemo(readPageParams, [])
}
