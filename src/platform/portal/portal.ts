import type { Portal } from './types'

/** Undefined: they come with the page. */
export const bringPortal: Portal['bringPortal'] = () => undefined
