import type { PlaceOnMap } from './types'

// a browser has no map of its own, and the app calls none of others
export const openMap: PlaceOnMap['openMap'] = undefined
