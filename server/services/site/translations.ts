import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import { translation } from '../../db/schema'

type Translation = Pick<typeof translation.$inferSelect, 'locale' | 'source' | 'text'>

/** The merchant's translations, in all languages. */
export const translations = (db: Db): Promise<Translation[]> => db.select().from(translation)

/** Keeps translations, in place of those that the same texts have in the same languages. */
export async function keepTranslations(tx: Tx, given: Translation[]): Promise<void> {
  if (!given.length) return
  await tx
    .insert(translation)
    .values(given)
    .onConflictDoUpdate({
      target: [translation.locale, translation.mark],
      set: { text: sql`excluded.text` }
    })
}
