/** Random bytes, from the platform's generator when there is one. */
function randomBytes(count: number): number[] {
  const bytes = new Uint8Array(count)
  const generator = (globalThis as { crypto?: Crypto }).crypto
  if (generator?.getRandomValues) generator.getRandomValues(bytes)
  // mini-programs have no such generator; the server mixes its own secret into the tokens it issues
  else bytes.forEach((_, i) => (bytes[i] = Math.floor(Math.random() * 256)))
  return [...bytes]
}

/** Eight groups of 4 random hex digits, joined by `-`: session ids, clientKey of an order. */
export function randomHexGroups(): string {
  const bytes = randomBytes(16)
  const groups = Array.from({ length: 8 }, (_, i) => bytes.slice(i * 2, i * 2 + 2))
  return groups.map((group) => group.map((byte) => byte.toString(16).padStart(2, '0')).join('')).join('-')
}

/** A device id: time stamp and a random number. */
export const newStatId = (): string => `${Date.now()}${Math.floor(Math.random() * 1e9)}`
