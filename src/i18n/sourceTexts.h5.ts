import common from './messages/common/zh-Hans'
import shop from './messages/shop/zh-Hans'
import title from './messages/title/zh-Hans'
import { matchRoute, routes, type RouteArea } from '@/routes'
import type { Source, Texts } from './types'

/** The source texts that are there: titles and those of the home page, then those of the pages that were opened. */
export const sourceTexts: Texts = { ...common, ...shop, ...title }

type Late = Exclude<keyof Source, 'common' | 'shop' | 'title'>
const late: Record<Late, () => Promise<{ default: Texts }>> = {
  order: () => import(/* webpackChunkName: "texts" */ './messages/order/zh-Hans'),
  site: () => import(/* webpackChunkName: "texts" */ './messages/site/zh-Hans'),
  portal: () => import('./messages/portal/zh-Hans'),
  mall: () => import('./messages/mall/zh-Hans'),
  extras: () => import('./messages/extras/zh-Hans'),
  device: () => import('./messages/device/zh-Hans'),
  guide: () => import('./messages/guide/zh-Hans'),
  holder: () => import('./messages/holder/zh-Hans')
}
const brought = new Map<Late, Promise<unknown> | 'there'>()

const brings: Record<RouteArea, Late[]> = {
  home: [],
  shop: ['order', 'site'],
  portal: ['portal'],
  mall: ['portal', 'mall'],
  extras: ['portal', 'extras'],
  device: ['portal', 'device'],
  guide: ['portal', 'guide'],
  holder: ['portal', 'holder']
}

/** Groups of texts that a page draws, besides those that are there (test/unit/i18n/areas.test.ts looks at the pages). */
export function areasOf(path: string): Late[] {
  const route = matchRoute(path)
  if (!route) return []
  const { area, orderTexts } = routes[route]
  return orderTexts ? [...brings[area], 'order'] : brings[area]
}

function bring(area: Late): Promise<unknown> | 'there' {
  const known = brought.get(area)
  if (known) return known
  const task = late[area]().then(
    (chunk) => {
      Object.assign(sourceTexts, chunk.default)
      brought.set(area, 'there')
    },
    (error: unknown) => {
      brought.delete(area) // the next page that needs it asks again
      throw error
    }
  )
  brought.set(area, task)
  return task
}

/** Brings the source texts of a page's areas; undefined when they are there. Rejects when they do not come. */
export function bringTexts(path: string): Promise<unknown> | undefined {
  const tasks = areasOf(path)
    .map(bring)
    .filter((task) => task !== 'there')
  return tasks.length ? Promise.all(tasks) : undefined
}
