import { pbkdf2Sync, webcrypto } from 'node:crypto'
import { pbkdf2 } from '@/api/pbkdf2'
import { solveByWebCrypto as solve } from '@/api/webCryptoWork'
import { answerOf, challengeOf } from '../support/work'

const subtle = webcrypto.subtle as unknown as SubtleCrypto
const never = () => false

test.each([
  [20, 16, 1],
  [20, 16, 250],
  [64, 51, 2],
  [0, 0, 3]
])(
  'PBKDF2 of a password of %i bytes and a salt of %i by %i iterations is that of Node',
  (size, salt, iterations) => {
    const password = Uint8Array.from({ length: size }, (_, i) => i * 7)
    const salted = Uint8Array.from({ length: salt }, (_, i) => 255 - i)
    const right = pbkdf2Sync(password, salted, iterations, 32, 'sha256')
    expect([...pbkdf2(password, salted, iterations)]).toEqual([...right])
  }
)

test.each([0, 1, 7, 8, 300])('number %i is found, by Web Crypto and by script', async (counter) => {
  const { challenge } = challengeOf(counter)
  expect(await solve(challenge, never, subtle)).toBe(answerOf(counter))
  expect(await solve(challenge, never, undefined)).toBe(answerOf(counter))
})

test.each([
  ['Web Crypto', subtle],
  ['script', undefined]
])('work by %s lets the page draw, and ends when it is cancelled', async (_by, how) => {
  let cancelled = false
  let longest = 0
  let drawn = 0
  let last = performance.now()
  const draw = () => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
    drawn += 1
    if (drawn < 20) setTimeout(draw)
    else cancelled = true
  }
  setTimeout(draw)
  expect(await solve(challengeOf(-1).challenge, () => cancelled, how)).toBeUndefined()
  expect(drawn).toBe(20)
  expect(longest).toBeLessThan(200)
})
