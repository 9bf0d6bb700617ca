import type { PackagedEntry } from './types'

const startPage = '/pages/index/loadDomain'
const own = [startPage, '/pages/index/networkCheck']

export const beginAtStart: PackagedEntry['beginAtStart'] = () => {
  const asked = window.location.hash.slice(1)
  const [path = ''] = asked.split('?')
  if (own.includes(path)) return
  // before the router starts, so that it opens this page first
  window.location.replace(`#${startPage}${asked ? `?to=${encodeURIComponent(asked)}` : ''}`)
}
