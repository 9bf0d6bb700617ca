import { eq, sql } from 'drizzle-orm'
import type { Data } from '../../../contract'
import type { Tx } from '../../db/client'
import { machineCode, oneCodeGuide } from '../../db/schema'

export type GuideBlock = Data<'GET /api/site/getOneCode'>['blocks'][number]

/** A recharge guide as the merchant gives it. */
interface Guide {
  title: string
  blocks: GuideBlock[]
  /** Address of its logo; '' leaves the one that it has. */
  logo: string
  /** Codes printed on devices that lead to it, each with the device's number; '' leaves the one that is known. */
  codes: { code: string; deviceNo: string }[]
}

export const lockGuides = sql`lock table ${oneCodeGuide}, ${machineCode} in share row exclusive mode`

/**
 * Adds a guide, or changes the one of that title: its blocks are replaced, machine codes that are not given stay. Returns
 * undefined, and writes nothing, when several guides have the title.
 */
export async function putGuide(
  tx: Tx,
  { title, blocks, logo, codes }: Guide
): Promise<'added' | 'changed' | undefined> {
  const known = await tx
    .select({ id: oneCodeGuide.id })
    .from(oneCodeGuide)
    .where(eq(oneCodeGuide.title, title))
  if (known.length > 1) return undefined
  const [kept] = known[0]
    ? await tx
        .update(oneCodeGuide)
        .set({ blocks, ...(logo ? { logo } : {}) })
        .where(eq(oneCodeGuide.id, known[0].id))
        .returning()
    : await tx.insert(oneCodeGuide).values({ title, blocks, logo }).returning()
  for (const { code, deviceNo } of codes) {
    const set = { guideId: kept!.id, ...(deviceNo ? { deviceNo } : {}) }
    await tx
      .insert(machineCode)
      .values({ code, deviceNo, guideId: kept!.id })
      .onConflictDoUpdate({ target: machineCode.code, set })
  }
  return known.length ? 'changed' : 'added'
}
