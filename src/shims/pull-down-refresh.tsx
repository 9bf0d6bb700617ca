import type { ReactNode } from 'react'

// Replaces Taro's page-wide pull-down: pages scroll inside the Screen, whose Scroller refreshes.
export default function NoPullDown({ children }: { children?: ReactNode }) {
  return children
}
