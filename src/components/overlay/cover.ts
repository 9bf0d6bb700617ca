import { createContext } from 'react'

/**
 * Called when a layer opens over the page; the function it returns, when the layer closes. The Screen
 * provides it.
 */
export const CoverContext = createContext<() => () => void>(() => () => undefined)
