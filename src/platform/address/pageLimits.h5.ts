import type { PageLimits } from './types'

// on H5 a reload restores a page from its address only
export const tabPagesTakeParams: PageLimits['tabPagesTakeParams'] = true
export const maxOpenPages: PageLimits['maxOpenPages'] = Infinity
