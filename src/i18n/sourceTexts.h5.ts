import common from './messages/common/zh-Hans'
import goods from './messages/goods/zh-Hans'
import numbers from './messages/numbers/zh-Hans'
import title from './messages/title/zh-Hans'
import { groupsOf, type Late } from './groups'
import type { Texts } from './types'

/** The source texts loaded so far: titles and the home page's, then those of each opened page. */
export const sourceTexts: Texts = { ...common, ...numbers, ...goods, ...title }

const late: Record<Late, () => Promise<{ default: Texts }>> = {
  orders: () => import(/* webpackChunkName: "texts" */ './messages/orders/zh-Hans'),
  site: () => import(/* webpackChunkName: "texts" */ './messages/site/zh-Hans'),
  card: () => import('./messages/card/zh-Hans'),
  status: () => import('./messages/status/zh-Hans'),
  money: () => import('./messages/money/zh-Hans'),
  coupons: () => import('./messages/coupons/zh-Hans'),
  packages: () => import('./messages/packages/zh-Hans'),
  realName: () => import('./messages/realName/zh-Hans'),
  device: () => import('./messages/device/zh-Hans'),
  'numbers/sub': () => import('./messages/numbers/sub/zh-Hans'),
  'goods/kept': () => import('./messages/goods/kept/zh-Hans'),
  'goods/sub': () => import('./messages/goods/sub/zh-Hans'),
  'orders/sub': () => import('./messages/orders/sub/zh-Hans'),
  'site/sub': () => import('./messages/site/sub/zh-Hans'),
  'card/sub': () => import('./messages/card/sub/zh-Hans'),
  'status/sub': () => import('./messages/status/sub/zh-Hans'),
  'money/sub': () => import('./messages/money/sub/zh-Hans'),
  'coupons/sub': () => import('./messages/coupons/sub/zh-Hans'),
  'packages/sub': () => import('./messages/packages/sub/zh-Hans'),
  'realName/sub': () => import('./messages/realName/sub/zh-Hans'),
  'device/sub': () => import('./messages/device/sub/zh-Hans'),
  extras: () => import('./messages/extras/zh-Hans'),
  mall: () => import('./messages/mall/zh-Hans'),
  tasks: () => import('./messages/tasks/zh-Hans'),
  guide: () => import('./messages/guide/zh-Hans')
}
const brought = new Map<Late, Promise<unknown> | 'there'>()

function bring(group: Late): Promise<unknown> | 'there' {
  const known = brought.get(group)
  if (known) return known
  const task = late[group]().then(
    (chunk) => {
      Object.assign(sourceTexts, chunk.default)
      brought.set(group, 'there')
    },
    (error: unknown) => {
      brought.delete(group) // the next page that needs the group tries again
      throw error
    }
  )
  brought.set(group, task)
  return task
}

/** Loads the source texts of a page; undefined when they are loaded. Rejects when they cannot be loaded. */
export function bringTexts(path: string): Promise<unknown> | undefined {
  const tasks = groupsOf(path)
    .map(bring)
    .filter((task) => task !== 'there')
  return tasks.length ? Promise.all(tasks) : undefined
}
