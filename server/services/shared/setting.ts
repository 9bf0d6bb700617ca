import { eq } from 'drizzle-orm'
import type { Static, TSchema } from 'typebox'
import type { Db } from '../../db/client'
import { setting } from '../../db/schema'
import { stored } from './stored'

/** A setting of the merchant, mended so that no call fails by it (see `stored`); `otherwise` where there is none. */
export async function settingOf<T extends TSchema>(
  db: Db,
  key: string,
  schema: T,
  otherwise: Static<T>
): Promise<Static<T>> {
  const [row] = await db.select().from(setting).where(eq(setting.key, key))
  return stored(schema, row?.value, otherwise)
}
