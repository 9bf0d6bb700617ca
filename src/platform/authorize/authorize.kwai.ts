import type { Authorize } from './types'

// Kuaishou says who its user is when the user lets it
export const authorizeWay: Authorize['authorizeWay'] = () => 'profile'
