import type { Quit } from './types'

// works in the shell of a packaged app; a browser may refuse
export const quit: Quit['quit'] = () => window.close()
