import { matchRoute, ofShop, routes, type TextBundle } from '@/routes'
import type { Source } from './types'

/** A group of texts that is not there from the start. */
export type Late = Exclude<keyof Source, 'common' | 'numbers' | 'goods' | 'title'>

/** Groups that every page of the portal needs. */
export const portal: Late[] = ['card', 'status', 'money', 'coupons', 'packages', 'realName', 'device']

/** Groups of texts to load for a page (test/unit/i18n/groups.test.ts checks them against the pages). */
export function groupsOf(path: string): Late[] {
  const route = matchRoute(path)
  if (!route) return []
  const { texts, moreTexts = [] } = routes[route]
  return [...bundle(texts), ...moreTexts]
}

function bundle(texts: TextBundle): Late[] {
  if (texts === 'home') return []
  if (texts === 'shop') return ['orders', 'site']
  if (ofShop(texts)) return ['orders', 'site', texts]
  return texts === 'portal' ? portal : [...portal, texts]
}
