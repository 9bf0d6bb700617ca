import type { Open } from './types'

export const openOutside: Open['openOutside'] = (url) => window.location.assign(url)
