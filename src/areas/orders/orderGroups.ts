import { offers } from '@/nav/offered'

export type OrderGroup = 'toPay' | 'underway' | 'shipped' | 'toComment' | 'afterSale' | 'done' | 'closed'

/** The call that a backend must offer to know a group. */
const needs: Partial<Record<OrderGroup, string>> = {
  toComment: '/api/hk/orderCounts',
  afterSale: '/api/hk/afterSales'
}

/** Returns the groups of orders that the backend knows. For observers. */
export const groupsOffered = <Group extends OrderGroup>(groups: readonly Group[]): Group[] =>
  groups.filter((group) => !needs[group] || offers(needs[group]))
