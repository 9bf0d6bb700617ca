import type { Data } from '@contract'

/** How to pay, from the server. */
export type PayOrder = Data<'POST /api/hk/payOrder'>['pay']

export interface Pay {
  /**
   * Pays as the server says. Resolves when the user is back from the cashier (on H5: on the way to it),
   * whatever the result: the result page asks the server. Opens only http, https and paths of the server.
   */
  pay: (how: PayOrder) => Promise<void>
}
