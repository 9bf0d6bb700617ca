import type { Authorize } from './types'

// a mini-program scans the code that another device shows
export const authorizeWay: Authorize['authorizeWay'] = () => 'scan'
