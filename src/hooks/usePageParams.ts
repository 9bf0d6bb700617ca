import { useMemo } from 'react'
import Taro from '@tarojs/taro'
import { decodeParam } from '../platform/params'
import { matchRoute, type RoutePath } from '../routes'
import { withQuery } from '@rules/url'

// the router's own, not the address's
const own = new Set(['$taroTimestamp', 'stamp'])

/** Parameters of the page's address, decoded. */
export function readPageParams(): Record<string, string> {
  const given = Taro.getCurrentInstance().router?.params ?? {}
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => value !== undefined && !own.has(name))
      .map(([name, value]) => [name, decodeParam(String(value))])
  )
}

/** The page on screen and its address, to come back to; '' before there is one. */
export function here(): { route?: RoutePath; address: string } {
  const route = matchRoute(Taro.getCurrentInstance().router?.path ?? '')
  return { route, address: route ? withQuery(`/${route}`, readPageParams()) : '' }
}

/** Parameters of this page's address, decoded; they do not change while the page stands. */
export function usePageParams(): Partial<Record<string, string>> {
  return useMemo(readPageParams, [])
}
