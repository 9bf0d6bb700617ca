/** A progress percent clamped to 0-100; 0 for what is no number. */
export function clampPercent(value: number): number {
  return !Number.isFinite(value) ? 0 : Math.min(100, Math.max(0, value))
}

/** Share of a whole as a clamped percent; 0 when there is no whole. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? clampPercent((part / whole) * 100) : 0
}
