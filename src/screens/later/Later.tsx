import type { LaterProps } from './laterProps'

/** Content below the first screen, which H5 draws later. A mini-program draws it at once: each further drawing is a message to the view. */
export const Later = ({ children }: LaterProps) => <>{children}</>
