/** What a vanity number asks for; money in fen. */
interface Asked {
  price: number
  /** Prepaid calls, paid with the order. */
  prestore: number
  /** Minimum spending a month. */
  lowFee: number
  contractMonths: number
}

/** The price of a number as every page says it; money in fen. */
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
  /** Months of the minimum within two years. */
  counted: number
  /**
   * The least that two years cost: `now` and the minimum of the months within them, less the prepaid calls that
   * pay these; never less than `now`.
   */
  twoYears: number
}

/** The one way to say what a number costs. */
export function numberPrice({ price, prestore, lowFee, contractMonths }: Asked): NumberPrice {
  const now = price + prestore
  const months = lowFee ? contractMonths : 0
  const counted = Math.min(months, 24)
  const promised = lowFee * months
  const twoYears = now + Math.max(0, lowFee * counted - prestore)
  return { now, credit: prestore, monthly: months ? lowFee : 0, months, promised, counted, twoYears }
}
