import { eq } from 'drizzle-orm'
import { Type, type Static } from 'typebox'
import type { Db } from '../../db/client'
import { setting } from '../../db/schema'

const Words = (maxLength: number) => Type.String({ minLength: 1, maxLength })

/** The merchant's setting `returnTo`: where buyers send goods back to. */
export const ReturnTo = Type.Object(
  { name: Words(40), phone: Words(30), address: Words(160) },
  { additionalProperties: false }
)
export type ReturnTo = Static<typeof ReturnTo>

/** Where goods go back to; undefined until the merchant has said it. */
export async function returnAddress(db: Db): Promise<ReturnTo | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, 'returnTo'))
  return row?.value as ReturnTo | undefined
}
