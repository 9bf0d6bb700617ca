import type { Profile } from './types'

// a browser has no user profile
export const askProfile: Profile['askProfile'] = () => Promise.resolve(undefined)
