/** Random numbers that are the same for the same seed (mulberry32), for demo data. */
export interface Random {
  /** 0 <= n < 1 */
  next: () => number
  /** Integer from..to, both included. */
  int: (from: number, to: number) => number
  pick: <T>(from: readonly T[]) => T
  digits: (count: number) => string
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (from) => from[int(0, from.length - 1)]!,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join('')
  }
}
