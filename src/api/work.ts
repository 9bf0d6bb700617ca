import { pbkdf2 } from './pbkdf2'

/** Fields of an ALTCHA v2 challenge that the work needs; texts are hexadecimal. */
export interface Parameters {
  nonce: string
  salt: string
  /** Iterations of one try. */
  cost: number
  /** How the key that is looked for begins. */
  keyPrefix: string
}

type Bytes = Uint8Array<ArrayBuffer>
export type Derive = (password: Bytes) => Promise<Bytes>

/** ms of work in JavaScript before the page may draw: less than a frame. */
const slice = 12

export const bytesOf = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
const hexOf = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

const byScript =
  ({ salt, cost }: Parameters): Derive =>
  async (password) =>
    pbkdf2(password, bytesOf(salt), cost)

/**
 * The solution of an ALTCHA v2 challenge by PBKDF2/SHA-256, as the server takes it; undefined when `cancelled`. The page
 * stays usable meanwhile. `deriving` makes the keys, `together` at once.
 */
export async function solveWork(
  challenge: string,
  cancelled: () => boolean,
  deriving: (parameters: Parameters) => Derive = byScript,
  together = 1
): Promise<string | undefined> {
  const { parameters } = JSON.parse(challenge) as { parameters: Parameters }
  const nonce = bytesOf(parameters.nonce)
  const derive = deriving(parameters)
  const passwordOf = (counter: number) => {
    const password = new Uint8Array(nonce.length + 4)
    password.set(nonce)
    new DataView(password.buffer).setUint32(nonce.length, counter)
    return password
  }
  let rested = Date.now()
  for (let first = 0; !cancelled(); first += together) {
    const keys = await Promise.all(Array.from({ length: together }, (_, i) => derive(passwordOf(first + i))))
    for (const [i, key] of keys.entries()) {
      const derivedKey = hexOf(key)
      if (derivedKey.startsWith(parameters.keyPrefix))
        return JSON.stringify({ counter: first + i, derivedKey })
    }
    if (Date.now() - rested < slice) continue
    await rest()
    rested = Date.now()
  }
  return undefined
}
