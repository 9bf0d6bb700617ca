import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/client'
import type { acceleratePlan, couponGoods, task, vipPlan } from '../../../db/schema'

type Table = typeof vipPlan | typeof acceleratePlan | typeof couponGoods | typeof task

/** Updates the row that the condition finds, else adds one. `row`: of that table, as the caller's own type promises. */
export async function putRow(
  tx: Tx,
  table: Table,
  row: object,
  same: SQL | undefined
): Promise<'added' | 'changed'> {
  const [known] = await tx.select({ id: table.id }).from(table).where(same).for('no key update')
  if (known) {
    await tx.update(table).set(row).where(eq(table.id, known.id))
    return 'changed'
  }
  await tx.insert(table).values(row as never)
  return 'added'
}
