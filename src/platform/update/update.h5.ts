import type { Update } from './types'

// a package is replaced by its holder; in a browser the service worker brings the next version by itself
export const hearUpdate: Update['hearUpdate'] = undefined

export const applyUpdate: Update['applyUpdate'] = () => window.location.reload()
