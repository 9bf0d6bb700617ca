import type { Profile } from './types'

// a browser does not know who its user is
export const askProfile: Profile['askProfile'] = () => Promise.resolve(undefined)
