import { asc, eq, notInArray, sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { rows } from '../../../../db/client'
import { agent, shopConfig } from '../../../../db/schema'
import { FolderError, pathOf } from '../files'
import { closed, Words, yamlPart } from '../yaml'
import { ShopConfig } from './shop'

/** A seller: `above` is the code of the seller above; `config` replaces the shop's own for those who come by the code. */
const Seller = Type.Object(
  {
    name: Words,
    mobile: Type.String({ pattern: '^1\\d{10}$' }),
    above: Type.Optional(Words),
    config: Type.Optional(ShopConfig)
  },
  closed
)
type Seller = { name: string; mobile: string; above?: string; config?: ShopConfig }

export const sellerPart = yamlPart<Seller>({
  place: 'sellers/',
  schema: Seller,
  read: async (db) => {
    const all = await db.select().from(agent).orderBy(asc(agent.promoCode))
    const configs = await db.select().from(shopConfig)
    const codeOf = (id: number | null) => all.find((one) => one.id === id)?.promoCode
    return Object.fromEntries(
      all.map(({ promoCode, name, mobile, parentId }) => {
        const above = codeOf(parentId)
        const config = configs.find((row) => row.promoCode === promoCode)?.config as ShopConfig | undefined
        return [promoCode, { name, mobile, ...(above ? { above } : {}), ...(config ? { config } : {}) }]
      })
    )
  },
  write: async (tx, all) => {
    const ids = new Map<string, number>()
    for (const [promoCode, { name, mobile }] of Object.entries(all)) {
      const values = { promoCode, name, mobile }
      const [made] = await tx
        .insert(agent)
        .values(values)
        .onConflictDoUpdate({ target: agent.promoCode, set: values })
        .returning({ id: agent.id })
      ids.set(promoCode, made!.id)
    }
    for (const [promoCode, { above, config }] of Object.entries(all)) {
      const parentId = above ? ids.get(above) : null
      const file = pathOf('sellers/', promoCode, 'yaml')
      if (parentId === undefined)
        throw new FolderError(file, {
          en: `above: there is no seller "${above}"`,
          zh: `above：没有“${above}”这个代理商`
        })
      await tx.update(agent).set({ parentId }).where(eq(agent.promoCode, promoCode))
      if (config)
        await tx
          .insert(shopConfig)
          .values({ promoCode, config })
          .onConflictDoUpdate({ target: shopConfig.promoCode, set: { config } })
      else await tx.delete(shopConfig).where(eq(shopConfig.promoCode, promoCode))
    }
    const kept = [...ids.values()]
    const gone = await tx.delete(agent).where(notInArray(agent.id, kept)).returning()
    for (const { promoCode } of gone) await tx.delete(shopConfig).where(eq(shopConfig.promoCode, promoCode))
    const circle = await rows<{ promo_code: string }>(
      tx,
      sql`with recursive way as (select id, parent_id, promo_code, 1 as steps from agent
            union all select way.id, a.parent_id, way.promo_code, steps + 1 from way join agent a on a.id = way.parent_id
            where steps < 100) select promo_code from way where steps = 100 limit 1`
    )
    if (circle[0])
      throw new FolderError(pathOf('sellers/', circle[0].promo_code, 'yaml'), {
        en: 'above: stands above itself',
        zh: 'above：绕了一圈，成了自己的上级'
      })
  }
})
