/** Freight rules of the merchant; fen. */
export interface FreightRule {
  fee: number
  /** From this sum of the goods on it is free. */
  freeFrom?: number
  /** Fees of provinces, by the beginning of their names; `freeFrom` does not count there. */
  provinces?: Record<string, number>
}

/** Freight of an order, fen. `amount`: fen of the goods; `province`: name of where they are sent, '' while it is not known. */
export function freightOf({ fee, freeFrom, provinces = {} }: FreightRule, amount: number, province = '') {
  const own = Object.entries(provinces).find(([name]) => province.startsWith(name))
  if (own) return own[1]
  return freeFrom !== undefined && amount >= freeFrom ? 0 : fee
}
