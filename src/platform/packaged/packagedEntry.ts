import type { PackagedEntry } from './types'

// only H5 is wrapped into an app
export const beginAtStart: PackagedEntry['beginAtStart'] = () => undefined
