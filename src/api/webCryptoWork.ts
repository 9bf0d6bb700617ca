import { bytesOf, solveWork, type Derive, type Parameters } from './work'

/** Tries that Web Crypto gets at once: it works beside the page, on several cores. */
const together = 8
/** Length of a key, which the server leaves as it is. */
const keyBits = 256

const byWebCrypto =
  (subtle: SubtleCrypto) =>
  ({ salt, cost }: Parameters): Derive =>
  async (password) => {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost }
    return new Uint8Array(await subtle.deriveBits(how, key, keyBits))
  }

/** As `solveWork`, by Web Crypto unless it is missing: over http and in old browsers. */
export function solveByWebCrypto(
  challenge: string,
  cancelled: () => boolean,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
) {
  return subtle
    ? solveWork(challenge, cancelled, byWebCrypto(subtle), together)
    : solveWork(challenge, cancelled)
}
