import { pbkdf2Sync } from 'node:crypto'

const [nonce, salt] = ['0f'.repeat(16), 'a5'.repeat(16)]
const cost = 10

/** The key of a counter, as ALTCHA v2 derives it. */
const keyOf = (counter: number) => {
  const password = Buffer.alloc(20)
  password.write(nonce, 'hex')
  password.writeUInt32BE(counter, 16)
  return pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, 32, 'sha256').toString('hex')
}

/** A challenge of proof of work that `counter` solves; -1: nothing does. */
export const challengeOf = (counter: number) => ({
  provider: 'work',
  challenge: JSON.stringify({
    parameters: {
      nonce,
      salt,
      cost,
      keyLength: 32,
      keyPrefix: counter < 0 ? 'no' : keyOf(counter).slice(0, 32)
    }
  })
})
/** Its solution. */
export const answerOf = (counter: number) => JSON.stringify({ counter, derivedKey: keyOf(counter) })
