import { randomUUID } from 'node:crypto'
import { EffectType, PackageType, PlaceType } from '../../../contract/enums'
import { simCoupon } from '../../../server/db/schema'
import type { Running, Visitor } from './server'

export interface Offered {
  packageId: number
  packageName: string
  packageType: number
  price: number
  integral: number
  canBuy: boolean
  [field: string]: any
}

/** The packages that a card is offered, flash sales last. */
export async function offeredPackages(api: Pick<Visitor, 'get'>): Promise<Offered[]> {
  const { categories, seckill } = (await api.get('/api/iot/packageChoose')).data
  return [...categories.flatMap(({ packages }: { packages: Offered[] }) => packages), ...seckill]
}

export const packageNamed = async (api: Pick<Visitor, 'get'>, name: string): Promise<Offered> =>
  (await offeredPackages(api)).find(({ packageName }) => packageName === name)!

/** The first base package that a card may buy. */
export const basePackage = async (api: Pick<Visitor, 'get'>): Promise<Offered> =>
  (await offeredPackages(api)).find(({ packageType, canBuy }) => packageType === PackageType.base && canBuy)!

/** Buys a package to begin now, from the balance. */
export const buyPackage = (api: Pick<Visitor, 'post'>, packageId: number, more: object = {}) =>
  api.post('/api/iot/buyPackage', {
    packageId,
    effectType: EffectType.now,
    placeType: PlaceType.balance,
    payPassword: '135790',
    clientKey: randomUUID(),
    ...more
  })

/** Gives a card a coupon for `amount` fen off any package, valid now. */
export async function giveCoupon(
  { db }: Running,
  simId: number,
  amount: number,
  more: Partial<typeof simCoupon.$inferInsert> = {}
) {
  const [coupon] = await db
    .insert(simCoupon)
    .values({
      simId,
      name: 'a coupon',
      scope: '全部套餐',
      amount,
      minAmount: 0,
      startAt: new Date(Date.now() - 1000),
      endAt: new Date(Date.now() + 1e7),
      ...more
    })
    .returning()
  return coupon!
}
