import { eq, sql } from 'drizzle-orm'
import { rows, type Db } from '../../db/client'
import { setting } from '../../db/schema'

interface Counts {
  /** Vanity numbers on sale. */
  numbers: number
  /** Goods on sale and in stock. */
  goods: number
  cards: number
  packages: number
}

/** How much there is to sell, and cards that can buy. */
export async function countsToSell(db: Db): Promise<Counts> {
  const [found] = await rows<Counts>(
    db,
    sql`select (select count(*) from vanity_number where listed)::int as numbers,
      (select count(*) from goods where on_sale and stock > 0)::int as goods,
      (select count(*) from sim)::int as cards, (select count(*) from data_package)::int as packages`
  )
  return found!
}

/** Keys of the articles that have a text. */
export async function articlesWithText(db: Db): Promise<string[]> {
  const found = await rows<{ key: string }>(db, sql`select key from article where content <> ''`)
  return found.map(({ key }) => key)
}

/** Whether the database has demo data. */
export async function isSeeded(db: Db): Promise<boolean> {
  const found = await db.select().from(setting).where(eq(setting.key, 'demo:shop'))
  return found.length > 0
}
