import { apiHost } from '../host/host'
import { openOutside } from '../open/open'
import type { Pay } from './types'

// the cashier's page leads back to the app
export const pay: Pay['pay'] = async (how) => {
  if (how.kind !== 'redirect') return
  if (/^https?:\/\//i.test(how.url)) openOutside(how.url)
  else if (/^\/(?!\/)/.test(how.url)) openOutside(apiHost + how.url)
}
