import type { Messages } from './types'

// a browser tells nothing once its page is closed
export const canTell: Messages['canTell'] = false
export const askToTell: Messages['askToTell'] = () => Promise.resolve([])
