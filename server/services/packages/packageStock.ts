import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { dataPackage, packageCategory, simLayout } from '../../db/schema'
import type { Bilingual } from '../../bilingual'

/** A package as the merchant's file has it; `category` by its name. */
export interface StockPackage extends Omit<typeof dataPackage.$inferInsert, 'id' | 'categoryId'> {
  category: string
  layoutIds: number[]
}

/** Keeps other imports from writing packages at the same time; buyers go on reading them. */
export const lockPackages = sql`lock table ${dataPackage} in share row exclusive mode`

/** Why a package cannot be taken; `field`: what is wrong. */
interface PackageFault {
  field: 'layoutIds' | 'packageType'
  reason: Bilingual
}

/** The category of this name; a new one is listed last. The caller has locked the packages. */
async function categoryOf(tx: Tx, name: string): Promise<number> {
  const [known] = await tx.select().from(packageCategory).where(eq(packageCategory.name, name))
  if (known) return known.id
  const { sort, id } = packageCategory
  const [last] = await tx.select({ sort: max(sort), id: max(id) }).from(packageCategory)
  // the sequence may be behind: ids were given by hand, as the demo's are
  const [made] = await tx
    .insert(packageCategory)
    .values({ id: (last?.id ?? 0) + 1, name, sort: (last?.sort ?? -1) + 1 })
    .returning()
  return made!.id
}

async function unknownLayout(tx: Tx, ids: number[]): Promise<number | undefined> {
  if (!ids.length) return undefined
  const found = await tx.select({ id: simLayout.id }).from(simLayout).where(inArray(simLayout.id, ids))
  return ids.find((id) => !found.some((layout) => layout.id === id))
}

/**
 * Adds a package, or changes the one of that name; what was sold keeps its terms, which its order has. A package keeps its
 * type, because orders and renewals of it go by that.
 */
export async function putPackage(
  tx: Tx,
  { category, ...given }: StockPackage
): Promise<'added' | 'changed' | 'kept' | PackageFault> {
  const missing = await unknownLayout(tx, given.layoutIds)
  if (missing !== undefined)
    return {
      field: 'layoutIds',
      reason: { en: `there is no layout ${missing}`, zh: `没有布局 ${missing}` }
    }
  const [known] = await tx
    .select()
    .from(dataPackage)
    .where(eq(dataPackage.name, given.name))
    .orderBy(asc(dataPackage.id))
    .limit(1)
    .for('no key update')
  if (known && known.packageType !== given.packageType)
    return {
      field: 'packageType',
      reason: {
        en: 'the package of this name is of another type: give this one another name',
        zh: '同名套餐是另一种类型，请换个名称'
      }
    }
  const row = { ...given, categoryId: await categoryOf(tx, category) }
  if (!known) {
    await tx.insert(dataPackage).values(row)
    return 'added'
  }
  const before: Record<string, unknown> = known
  const isSame = (key: string, value: unknown) =>
    value === undefined || JSON.stringify(before[key]) === JSON.stringify(value)
  if (Object.entries(row).every(([key, value]) => isSame(key, value))) return 'kept'
  await tx.update(dataPackage).set(row).where(eq(dataPackage.id, known.id))
  return 'changed'
}
