import { createContext } from 'react'

/** Told when a layer comes over the page; what it answers is told when the layer goes. The screen says what to do then. */
export const CoverContext = createContext<() => () => void>(() => () => undefined)
