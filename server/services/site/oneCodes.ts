import { eq } from 'drizzle-orm'
import type { Data } from '../../../contract'
import type { Db } from '../../db/client'
import { machineCode, oneCodeGuide } from '../../db/schema'
import { notFound } from '../../errors'

type Guide = Data<'GET /api/site/getOneCode'>

const present = (
  { id, title, logo, blocks }: typeof oneCodeGuide.$inferSelect,
  machine = '',
  deviceNo = ''
): Guide => ({ id, machineCode: machine, deviceNo, title, logo, blocks: blocks as Guide['blocks'] })

/** The guide of the device that a machine code is printed on; small letters and spaces do not matter. */
export async function guideOfMachine(db: Db, code: string): Promise<Guide> {
  const printed = code.replace(/\s/g, '').toUpperCase()
  const [found] = await db
    .select()
    .from(machineCode)
    .innerJoin(oneCodeGuide, eq(oneCodeGuide.id, machineCode.guideId))
    .where(eq(machineCode.code, printed))
  if (!found) throw notFound('机器码不存在，请核对设备上的编码')
  return present(found.one_code_guide, printed, found.machine_code.deviceNo)
}

/** A guide without a device. */
export async function guideById(db: Db, id: number): Promise<Guide> {
  const [found] = await db.select().from(oneCodeGuide).where(eq(oneCodeGuide.id, id))
  if (!found) throw notFound('充值指南不存在')
  return present(found)
}
