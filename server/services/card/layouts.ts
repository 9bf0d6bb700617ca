import { asc } from 'drizzle-orm'
import type { Static } from 'typebox'
import { SimShopLayout } from '../../../contract/entities/card'
import type { Db } from '../../db/client'
import { simLayout } from '../../db/schema'
import { validOr } from '../shared/setting'

type Layout = Static<typeof SimShopLayout>

/** Default layout of the portal, for layouts that the merchant has not set up. */
const empty: Layout = {
  domain: '',
  name: '卡片中心',
  logo: '/media/logo.jpg',
  refreshSwitch: true,
  packageLamp: false,
  kefuUrl: '',
  notice: '',
  maxMenuTimes: 10,
  menus: [],
  carousels: [],
  popup: { switch: false, title: '', content: '' },
  tabBar: { switch: false, middleBulge: false, items: [] },
  user: { elements: ['asset', 'service'], carousels: [], maxMenuTimes: 0, service: [] }
}

/** A stored layout, complete; that of nobody when there is none. */
export const completeLayout = (layout: unknown): Layout => validOr(SimShopLayout, layout, empty)

/** All layouts, the first one first, each complete. */
export async function layouts(db: Db): Promise<{ id: number; layout: Layout }[]> {
  const all = await db.select().from(simLayout).orderBy(asc(simLayout.id))
  return all.map(({ id, layout }) => ({ id, layout: completeLayout(layout) }))
}
