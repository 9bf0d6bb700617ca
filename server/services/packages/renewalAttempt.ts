import { clock, transaction, type Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import type { PortalOrder } from '../money/portalOrders'
import { creditSoon } from '../shared/crediting'

/** A way to renew a card: buys once, undefined when nothing is due; keeps the reason when it cannot buy. */
interface Way {
  renewOnce: (deps: Deps, tx: Tx, simId: number, at: Date) => Promise<PortalOrder | undefined>
  keepFailure: (tx: Tx, simId: number, at: Date, reason: string) => Promise<void>
}

/** Renews a card in one way; the reason of a failure is stored for its holder. */
export const renewing =
  ({ renewOnce, keepFailure }: Way) =>
  async (deps: Deps, simId: number, asked?: Date): Promise<void> => {
    const at = asked ?? (await clock(deps.db))
    try {
      const order = await transaction(deps.db, (tx) => renewOnce(deps, tx, simId, at))
      // if the process is killed before this, the sweep credits the order
      if (order) await creditSoon(deps, order.orderSn)
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      await transaction(deps.db, (tx) => keepFailure(tx, simId, at, error.message))
    }
  }
