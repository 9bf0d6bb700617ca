import type { PageLimits } from './types'

// on H5 the address is all that a reload knows
export const tabPagesTakeParams: PageLimits['tabPagesTakeParams'] = true
export const maxOpenPages: PageLimits['maxOpenPages'] = Infinity
