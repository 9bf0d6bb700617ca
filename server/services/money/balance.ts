import { sql } from 'drizzle-orm'
import { Code } from '../../../contract/errors'
import type { Tx } from '../../db/client'
import { balanceLog, sim } from '../../db/schema'
import { BusinessError } from '../../errors'
import type { LedgerType } from '../../values'
import type { Sim } from '../card/sim'

interface Movement {
  type: LedgerType
  title: string
  /** fen, negative when spent */
  money: number
  /** fen that it adds to what the card owes, negative when repaid; the caller changes `sim.arrears` */
  debt?: number
  /** Of a charge by use: KB, and fen a GB */
  use?: { useFlow: number; gPrice: number }
  orderSn?: string
}

/** Changes the balance of a locked card and writes the ledger row; 35004 when it would be negative. Returns the new balance. */
export async function moveBalance(
  tx: Tx,
  card: Sim,
  { type, title, money, debt, use, orderSn }: Movement
): Promise<number> {
  const [row] = await tx
    .update(sim)
    .set({ balance: sql`${sim.balance} + ${money}` })
    .where(sql`${sim.id} = ${card.id} and ${sim.balance} + ${money} >= 0`)
    .returning({ balance: sim.balance })
  if (!row) throw new BusinessError(Code.balanceShort, '余额不足，请先充值')
  await tx
    .insert(balanceLog)
    .values({ simId: card.id, type, title, money, balance: row.balance, debt, ...use, orderSn })
  return row.balance
}
