import type { ReactNode } from 'react'

export interface LaterProps {
  children: ReactNode
  /** Shown until the content is drawn; nothing on the screen may move then. */
  instead?: ReactNode
  /** Whether it is on the first screen, and drawn at once. */
  now?: boolean
}
