/** Percent clamped to 0-100; 0 for NaN and infinities. */
export function clampPercent(value: number): number {
  return !Number.isFinite(value) ? 0 : Math.min(100, Math.max(0, value))
}

/** Part of a whole in percent, 0-100; 0 when the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? clampPercent((part / whole) * 100) : 0
}
