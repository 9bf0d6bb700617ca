export type DurationKind = 'days' | 'months' | 'years' | 'lifetime'

const kinds: Record<number, DurationKind> = { 1: 'days', 2: 'months', 3: 'years' }

/** Units: 1 days, 2 months, 3 years; a value of 20 or more in unit 3 is lifetime. Unknown units read as days. */
export function durationKind(value: number, unit: number): DurationKind {
  const kind = kinds[unit] ?? 'days'
  return kind === 'years' && value >= 20 ? 'lifetime' : kind
}
