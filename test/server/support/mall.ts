import type { FastifyInstance } from 'fastify'
import { DeliveryWay, PayRule } from '../../../contract/enums'
import { mallGoods, mallGroup, mallOption, mallStore } from '../../../server/db/schema'

let serial = 0

/** Delivery address in the format of the address form. */
export const addressForm = (more: object = {}) => ({
  name: '李四',
  mobile: '13900001234',
  provinceCode: '440000',
  province: '广东省',
  city: '深圳市',
  county: '南山区',
  address: '科技园 1 栋 101',
  ...more
})

/** A mall item with one option: 100 points and 5 yuan, ten pieces, by parcel or pick-up. */
export async function buildMallGoods(
  app: FastifyInstance,
  {
    points = 100,
    price = 500,
    stock = 10,
    ...overrides
  }: Partial<typeof mallGoods.$inferInsert> & { points?: number; price?: number; stock?: number } = {}
) {
  const { db } = app.deps
  serial += 1
  const [group] = await db
    .insert(mallGroup)
    .values({ name: `组${serial}` })
    .returning()
  const rule = price ? PayRule.both : PayRule.points
  const [item] = await db
    .insert(mallGoods)
    .values({
      groupId: group!.id,
      title: `礼品${serial}`,
      subtitle: '',
      image: '/media/goods/band-1.jpg',
      images: ['/media/goods/band-1.jpg'],
      tags: [],
      content: '<p>内容</p>',
      payRule: points ? rule : PayRule.money,
      deliveryWays: [DeliveryWay.parcel, DeliveryWay.pickUp],
      storeIds: [],
      ...overrides
    })
    .returning()
  const [option] = await db
    .insert(mallOption)
    .values({ goodsId: item!.id, label: '', points, price, stock })
    .returning()
  return { item: item!, option: option!, goodsId: item!.id, optionId: option!.id }
}

/** A pick-up store in Shenzhen. */
export async function buildStore(
  app: FastifyInstance,
  overrides: Partial<typeof mallStore.$inferInsert> = {}
) {
  serial += 1
  const [store] = await app.deps.db
    .insert(mallStore)
    .values({
      name: `门店${serial}`,
      phone: '075512345678',
      province: '广东省',
      city: '深圳市',
      county: '南山区',
      address: '科苑路 1 号',
      latitude: 22.54,
      longitude: 113.95,
      ...overrides
    })
    .returning()
  return store!
}
