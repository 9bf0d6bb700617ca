import type { Update } from './types'

// a packaged app is updated by its user; in a browser the service worker updates by itself
export const onUpdate: Update['onUpdate'] = undefined

export const applyUpdate: Update['applyUpdate'] = () => window.location.reload()
