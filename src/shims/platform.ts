// Stands in for platform (6 KB gzip of browser names), of which Taro's getSystemInfo asks the system's name only.
const agent = navigator.userAgent
const system = /(Android|iPhone OS|CPU OS|Mac OS X|Windows NT|Linux)[ _/]?([\d._]*)/.exec(agent)
const family = /iPhone OS|CPU OS/.test(system?.[1] ?? '') ? 'iOS' : system?.[1]

export default {
  manufacturer: undefined,
  product: undefined,
  os: { family, toString: () => [family, system?.[2]?.replace(/_/g, '.')].filter(Boolean).join(' ') }
}
