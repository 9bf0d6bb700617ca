import type { SystemInfo } from './described'

// an Android phone names Linux before it
const found = /(?:Linux;.*?)?(Android|iPhone OS|CPU OS|Mac OS X|Windows NT|Linux)[ _/]?([\d._]*)/.exec(
  navigator.userAgent
)
const family = /iPhone OS|CPU OS/.test(found?.[1] ?? '') ? 'iOS' : found?.[1]
const known: SystemInfo = {
  brand: 'unknown',
  model: 'unknown',
  system: [family, found?.[2]?.replace(/_/g, '.')].filter(Boolean).join(' ') || 'unknown',
  platform: family ?? 'unknown',
  get language() {
    return navigator.language
  },
  get windowWidth() {
    return window.innerWidth
  },
  get windowHeight() {
    return window.innerHeight
  }
}

/** The browser's report on its device. Taro's call measures the window at once, and so lays the page out while it starts. */
export const systemInfo = (): SystemInfo => known
