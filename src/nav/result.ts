import { dropEmpty } from '@rules/clean'
import { withQuery } from '@rules/url'
import type { RoutePath } from '@/routes'
import { goTo, type PageParams } from './navigate'

/** Address of the page that shows what became of an order, `{orderSn}` in it for the server or `toResult` to fill in. */
export function resultAddress(path: RoutePath, params: PageParams = {}): string {
  const address = withQuery(`/${path}`, dropEmpty(params))
  return `${address}${address.includes('?') ? '&' : '?'}orderSn={orderSn}`
}

/** Opens that page in place of this one. */
export const toResult = (result: string, orderSn: string): void =>
  goTo(result.replace('{orderSn}', orderSn), 'replace')
