import type { PackagedEntry } from './types'

// only H5 is packaged into an app: a mini-program is an app of its host already
export const beginAtStart: PackagedEntry['beginAtStart'] = () => undefined
