// Replaces the package `platform` (6 KB gzip of browser names): Taro's getSystemInfo only needs the system's
// name.
const agent = navigator.userAgent
const system = /(Android|iPhone OS|CPU OS|Mac OS X|Windows NT|Linux)[ _/]?([\d._]*)/.exec(agent)
const family = /iPhone OS|CPU OS/.test(system?.[1] ?? '') ? 'iOS' : system?.[1]

export default {
  manufacturer: undefined,
  product: undefined,
  os: { family, toString: () => [family, system?.[2]?.replace(/_/g, '.')].filter(Boolean).join(' ') }
}
