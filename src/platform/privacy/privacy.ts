import type { Privacy } from './types'

export const openPrivacy: Privacy['openPrivacy'] = undefined
export const agreesToPrivacy: Privacy['agreesToPrivacy'] = () => Promise.resolve(true)
