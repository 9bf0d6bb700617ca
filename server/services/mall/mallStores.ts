import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import { DeliveryWay } from '../../../contract/enums'
import { metresBetween, type GeoPoint } from '../../../rules/distance'
import type { Db, Tx } from '../../db/client'
import { mallStore } from '../../db/schema'
import { invalid } from '../../errors'
import { mallGoodsOnSale, type MallGoods } from './mallGoods'

type Store = typeof mallStore.$inferSelect

/** A store as on the wire and as stored in an order. */
export const presentStore = ({ id, open: _open, ...facts }: Store) => ({ storeId: id, ...facts })

/** Open stores where an item can be picked up, by city. */
export async function storesOf(db: Db, item: MallGoods): Promise<Store[]> {
  if (!item.deliveryWays.includes(DeliveryWay.pickUp)) return []
  const named = item.storeIds.length ? inArray(mallStore.id, item.storeIds) : undefined
  return db
    .select()
    .from(mallStore)
    .where(and(eq(mallStore.open, true), named))
    .orderBy(asc(mallStore.province), asc(mallStore.city), asc(mallStore.id))
}

/** Position of the caller; undefined when not given. 42200 for only one coordinate. */
function placeOf({ latitude, longitude }: Partial<GeoPoint>): GeoPoint | undefined {
  if (latitude === undefined && longitude === undefined) return undefined
  if (latitude === undefined) throw invalid({ latitude: '请填写此项' })
  if (longitude === undefined) throw invalid({ longitude: '请填写此项' })
  return { latitude, longitude }
}

/** Stores of an item: nearest first when the caller's position is given, else by city. */
export async function goodsShopStore(
  db: Db,
  { goodsId, city, ...where }: Query<'GET /api/iot/goodsShopStore'>
): Promise<Data<'GET /api/iot/goodsShopStore'>> {
  const place = placeOf(where)
  const stores = await storesOf(db, await mallGoodsOnSale(db, goodsId))
  const list = stores
    .filter((store) => !city || store.city === city)
    .map((store) => ({ ...presentStore(store), distance: place ? metresBetween(place, store) : null }))
  if (place) list.sort((one, other) => one.distance! - other.distance! || one.storeId - other.storeId)
  return { list, cities: [...new Set(stores.map((store) => store.city))] }
}

/** Ids of all stores, by name. */
export async function storeIds(db: Db): Promise<Map<string, number>> {
  const stores = await db.select({ id: mallStore.id, name: mallStore.name }).from(mallStore)
  return new Map(stores.map(({ id, name }) => [name, id]))
}

export const lockStores = sql`lock table ${mallStore} in share row exclusive mode`

/** Adds a store, or changes the one of that name. */
export async function putStore(
  tx: Tx,
  store: typeof mallStore.$inferInsert & { name: string }
): Promise<'added' | 'changed'> {
  const changed = await tx.update(mallStore).set(store).where(eq(mallStore.name, store.name)).returning()
  if (changed.length) return 'changed'
  await tx.insert(mallStore).values(store)
  return 'added'
}
