import { useMemo } from 'react'
import { readPageParams } from './here'

/** Parameters of this page's address, decoded; they do not change while the page stands. */
export function usePageParams(): Partial<Record<string, string>> {
  return useMemo(readPageParams, [])
}
