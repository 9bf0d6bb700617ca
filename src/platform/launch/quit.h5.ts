import type { Quit } from './types'

// the shell of a packaged app lets its page close the window; a browser may keep it
export const quit: Quit['quit'] = () => window.close()
