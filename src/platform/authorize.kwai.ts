import type { AuthorizeWay } from './authorize'

export type { AuthorizeWay } from './authorize'

/** Kuaishou says who its user is when the user lets it. */
export const authorizeWay = (): AuthorizeWay => 'profile'
