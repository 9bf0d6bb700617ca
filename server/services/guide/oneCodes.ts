import { asc, eq, or } from 'drizzle-orm'
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

const noSuchCode = () => notFound('机器码不存在，请核对设备上的编码')

/** Guide of a device, by the machine code printed on it or its number; case and spaces are ignored. */
export async function guideOfMachine(db: Db, code: string): Promise<Guide> {
  const printed = code.replace(/\s/g, '').toUpperCase()
  if (!printed) throw noSuchCode()
  const [found] = await db
    .select()
    .from(machineCode)
    .innerJoin(oneCodeGuide, eq(oneCodeGuide.id, machineCode.guideId))
    .where(or(eq(machineCode.code, printed), eq(machineCode.deviceNo, printed)))
    .orderBy(asc(machineCode.code))
    .limit(1)
  if (!found) throw noSuchCode()
  return present(found.one_code_guide, found.machine_code.code, found.machine_code.deviceNo)
}

/** Guide by its id. */
export async function guideById(db: Db, id: number): Promise<Guide> {
  const [found] = await db.select().from(oneCodeGuide).where(eq(oneCodeGuide.id, id))
  if (!found) throw notFound('充值指南不存在')
  return present(found)
}
