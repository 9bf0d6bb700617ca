import type { ReactNode } from 'react'

interface LaterProps {
  children: ReactNode
  /** What keeps the place until then; on the screen nothing may move. */
  instead?: ReactNode
  /** It is on the first screen. */
  now?: boolean
}

/** Content below the first screen, which H5 draws later. A mini-program draws it at once: each further drawing is a message to the view. */
export const Later = ({ children }: LaterProps) => <>{children}</>
