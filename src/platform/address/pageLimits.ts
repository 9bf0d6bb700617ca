import type { PageLimits } from './types'

// a mini-program's tab pages take no query; carried parameters are in the stores
export const tabPagesTakeParams: PageLimits['tabPagesTakeParams'] = false
export const maxOpenPages: PageLimits['maxOpenPages'] = 10
