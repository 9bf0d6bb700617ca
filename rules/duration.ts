export type DurationKind = 'days' | 'months' | 'years' | 'lifetime'

const kinds: Record<number, DurationKind> = { 1: 'days', 2: 'months', 3: 'years' }
const shanghai = 8 * 3600 * 1000

/** Units: 1 days, 2 months, 3 years; a value of 20 or more in unit 3 is lifetime. Unknown units read as days. */
export function durationKind(value: number, unit: number): DurationKind {
  const kind = kinds[unit] ?? 'days'
  return kind === 'years' && value >= 20 ? 'lifetime' : kind
}

/**
 * The moment `value` units after `from` (both ms since 1970), at the same Chinese time of day. A month without
 * that day ends on its last one. Lifetime has no end: undefined.
 */
export function addDuration(from: number, value: number, unit: number): number | undefined {
  const kind = durationKind(value, unit)
  if (kind === 'lifetime') return undefined
  if (kind === 'days') return from + value * 86400000
  const local = new Date(from + shanghai)
  const months = local.getUTCFullYear() * 12 + local.getUTCMonth() + (kind === 'years' ? value * 12 : value)
  const lastDay = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  const day = Math.min(local.getUTCDate(), lastDay)
  const timeOfDay = from + shanghai - Math.floor((from + shanghai) / 86400000) * 86400000
  return Date.UTC(Math.floor(months / 12), months % 12, day) + timeOfDay - shanghai
}
