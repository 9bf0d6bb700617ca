/** First 32 bits of the fractional part of a root. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0

const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const begin = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const w = new Int32Array(64)

/** A step of SHA-256: the state after a block of 16 words. */
function compress(state: Int32Array, block: Int32Array): Int32Array {
  w.set(block)
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = w[i - 16]! + s0 + w[i - 7]! + s1
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = s0 + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const after = Int32Array.of(a, b, c, d, e, f, g, h)
  for (let i = 0; i < 8; i++) after[i]! += state[i]!
  return after
}

/** Words of up to 64 bytes, filled up with zeros. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const block = new DataView(new ArrayBuffer(64))
  bytes.forEach((byte, i) => block.setUint8(i, byte))
  return Int32Array.from({ length: 16 }, (_, i) => block.getInt32(i * 4))
}

/** The last block of a message of 64 bytes and these, at most 55. */
function lastBlock(words: Int32Array, bytes: number): Int32Array {
  const block = new Int32Array(16)
  block.set(words)
  block[bytes >> 2]! |= 0x80 << (24 - (bytes % 4) * 8)
  block[15] = (64 + bytes) * 8
  return block
}

/**
 * PBKDF2 with HMAC-SHA-256: the first 32 bytes, for a password of at most 64 bytes and a salt of at most 51. Our own,
 * because mini-programs have no Web Crypto and a library takes ten times the room in their main package.
 */
export function pbkdf2(password: Uint8Array, salt: Uint8Array, iterations: number): Uint8Array<ArrayBuffer> {
  const key = wordsOf(password)
  const inner = compress(
    begin,
    key.map((word) => word ^ 0x36363636)
  )
  const outer = compress(
    begin,
    key.map((word) => word ^ 0x5c5c5c5c)
  )
  const hmac = (words: Int32Array, bytes: number) =>
    compress(outer, lastBlock(compress(inner, lastBlock(words, bytes)), 32))
  // the salt is followed by the number of the block of output, 1
  let last = hmac(wordsOf(Uint8Array.from([...salt, 0, 0, 0, 1])), salt.length + 4)
  const sum = last.slice()
  for (let i = 1; i < iterations; i++) {
    last = hmac(last, 32)
    for (let n = 0; n < 8; n++) sum[n]! ^= last[n]!
  }
  const bytes = new DataView(new ArrayBuffer(32))
  sum.forEach((word, i) => bytes.setInt32(i * 4, word))
  return new Uint8Array(bytes.buffer)
}
