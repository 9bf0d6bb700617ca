import { ApiError, get, type CallOptions } from '@/api/client'
import { completeAnswer } from '@/api/complete'
import { MallOrderState, PortalOrderStatus } from '@contract/enums'
import type { Order } from './receipt'

const { toPay, paid, credited, cancelled, refunded } = PortalOrderStatus

type Search = (orderSn: string, call: CallOptions) => Promise<Partial<Order> | undefined>

const amongPackages: Search = async (orderSn, call) => {
  const { list } = await get('/api/iot/simPackageList', { page: 1 }, call)
  const found = list.find((row) => row.orderSn === orderSn)
  return found && { ...found, kind: 'package', title: found.packageName, amount: found.actualPayMoney }
}

const amongTopUps: Search = async (orderSn, call) => {
  const { list } = await get('/api/iot/simBalanceList', { page: 1 }, call)
  const found = list.find((row) => row.orderSn === orderSn)
  return found && { ...found, kind: 'balance', amount: found.money }
}

const onCard: Search = async (orderSn, call) => {
  const { vipOrder, accelerateOrder } = await get('/api/iot/simInfo', undefined, call)
  const orders = { vip: vipOrder, accelerate: accelerateOrder }
  const [found] = Object.entries(orders).filter(([, order]) => order?.orderSn === orderSn)
  if (!found) return undefined
  const [kind, order] = found
  return { ...order!, kind, amount: order!.actualPayMoney, status: credited }
}

const statusOf = (state: number): number =>
  ({
    [MallOrderState.toPay]: toPay,
    [MallOrderState.cancelled]: cancelled,
    [MallOrderState.refunded]: refunded
  })[state] ?? credited

const ofMall: Search = async (orderSn, call) => {
  const found = await get('/api/iot/shopOrderDetails', { orderSn }, call).catch((error: unknown) => {
    if (error instanceof ApiError && error.missing) return undefined
    throw error
  })
  return found && { ...found, kind: 'mall', status: statusOf(found.state) }
}

/**
 * An order as far as the lists, the card's information and the mall have it, which every backend answers; undefined when
 * it is in none of them.
 */
export async function orderFromLists(orderSn: string, call: CallOptions): Promise<Order | undefined> {
  for (const search of [amongPackages, amongTopUps, onCard, ofMall]) {
    const found = await search(orderSn, call)
    if (!found) continue
    const { status } = found
    const order = { ...found, orderSn, paid: status !== toPay && status !== cancelled }
    const done = status !== toPay && status !== paid
    return completeAnswer('GET /api/iot/orderResult', { ...order, done }) as Order
  }
  return undefined
}
