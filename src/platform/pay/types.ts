import type { Data } from '@contract'

/** How to pay, from the server. */
export type PayOrder = Data<'POST /api/hk/payOrder'>['pay']

/**
 * How the cashier was left, as the platform says it. `left`: paid, or on the way to it; only the server knows.
 * `cancelled`: the user gave up. `failed`: `reason` is the platform's code and words.
 */
export interface PayEnd {
  state: 'left' | 'cancelled' | 'failed'
  reason?: string
}

export interface Pay {
  /**
   * Pays as the server says. Resolves when the user is back from the cashier (on H5: on the way to it): what became of
   * the payment the server is asked. Opens only http, https and paths of the server.
   */
  pay: (how: PayOrder) => Promise<PayEnd>
}
