/** Price terms of a vanity number or plan; money in fen. */
interface Asked {
  price: number
  /** Prepaid calls, paid with the order. */
  prestore: number
  /** Minimum spending a month. */
  lowFee: number
  contractMonths: number
}

/** The price of a number or a plan as every page says it; money in fen. */
export interface NumberPrice {
  /** Paid with the order; lists are sorted and filtered by it. */
  now: number
  /** Prepaid calls contained in `now`; they pay the first months. */
  credit: number
  monthly: number
  /** Months of the minimum; 0 without one. */
  months: number
  /** The minimum of the whole contract. */
  promised: number
  /** The least that the contract costs in all: `now` and `promised`, less the prepaid calls that pay it; at least `now`. */
  contract: number
}

/** The one way to say what a number or a plan costs. */
export function numberPrice({ price, prestore, lowFee, contractMonths }: Asked): NumberPrice {
  const now = price + prestore
  const months = lowFee ? contractMonths : 0
  const promised = lowFee * months
  const contract = now + Math.max(0, promised - prestore)
  return { now, credit: prestore, monthly: months ? lowFee : 0, months, promised, contract }
}
