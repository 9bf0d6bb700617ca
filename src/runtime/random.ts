/** Random bytes; of the platform's generator when there is one. */
function randomBytes(count: number): number[] {
  const bytes = new Uint8Array(count)
  const generator = (globalThis as { crypto?: Crypto }).crypto
  if (generator?.getRandomValues) generator.getRandomValues(bytes)
  // mini-programs have no such generator; the server adds its own secret to what it hands out
  else bytes.forEach((_, i) => (bytes[i] = Math.floor(Math.random() * 256)))
  return [...bytes]
}

/** Eight groups of random hex, 4 digits each, joined by `-`: a session id, a client's order key. */
export function randomHexGroups(): string {
  const bytes = randomBytes(16)
  const groups = Array.from({ length: 8 }, (_, i) => bytes.slice(i * 2, i * 2 + 2))
  return groups.map((group) => group.map((byte) => byte.toString(16).padStart(2, '0')).join('')).join('-')
}

/** A device identifier: time stamp and a random number. */
export const newStatId = (): string => `${Date.now()}${Math.floor(Math.random() * 1e9)}`
