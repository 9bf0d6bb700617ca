const shanghai = 8 * 3600 * 1000

// Operator.unicom of the contract, which no rule imports
const unicom = 2

/** Day on which a billing period begins: China Unicom's run from the 27th to the 26th, the others by calendar month. */
const billingDay = (operatorType: number) => (operatorType === unicom ? 27 : 1)

/** A billing period: from `start` up to, not including, `end`; ms since 1970. */
export interface BillingPeriod {
  start: number
  end: number
}

/** The period that holds `at` (ms since 1970); it begins at midnight in Asia/Shanghai. `offset` 1 is the next one. */
export function billingPeriod(operatorType: number, at: number, offset = 0): BillingPeriod {
  const local = new Date(at + shanghai)
  const firstDay = billingDay(operatorType)
  const month = local.getUTCMonth() + (local.getUTCDate() < firstDay ? -1 : 0) + offset
  const year = local.getUTCFullYear()
  return {
    start: Date.UTC(year, month, firstDay) - shanghai,
    end: Date.UTC(year, month + 1, firstDay) - shanghai
  }
}

/** Number of the Chinese day that holds `at`: days since 1970-01-01. */
export function chineseDay(at: number): number {
  return Math.floor((at + shanghai) / 86400000)
}

/** Midnight in Asia/Shanghai that begins the day of `at` (ms since 1970). */
export function startOfChineseDay(at: number): number {
  return chineseDay(at) * 86400000 - shanghai
}

/** Days left until `end` (ms since 1970), a part of a day counted as one; 0 when it is over. */
export function daysLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 86400000))
}
