import type { Data } from '@contract'

/** How the server says to pay. */
export type PayOrder = Data<'POST /api/hk/payOrder'>['pay']

export interface Pay {
  /**
   * Pays as the server says. Resolves when the user is back from the cashier (on H5: on the way to it), whatever came of
   * it: the result page asks the server. Only http, https and paths of the server are opened.
   */
  pay: (how: PayOrder) => Promise<void>
}
