import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual
} from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config'

export interface Secrets {
  /** Keyed hash for look-ups of personal data (citizen id, SMS code): the database alone does not reveal it. */
  mark: (purpose: string, text: string) => string
  /** AES-256-GCM, base64url of iv + tag + text. */
  seal: (text: string) => string
  open: (sealed: string) => string
  /** The same for a file. */
  sealBytes: (bytes: Buffer) => Buffer
  openBytes: (sealed: Buffer) => Buffer
  sign: (text: string) => string
  verify: (text: string, signature: string) => boolean
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** Hash of a random token: enough without a key, because a token cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const newToken = () => randomBytes(32).toString('base64url')

/** Everything keyed comes from one master secret, by purpose (HKDF), so one value has to be kept. */
export function deriveSecrets(master: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'mobile-shop', purpose, 32))
  const marking = key('mark')
  const sealing = key('seal')
  const signing = key('sign')
  const sealBytes = (bytes: Buffer) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', sealing, iv)
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }
  const openBytes = (sealed: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  }
  return {
    mark: (purpose, text) => hmac(marking, `${purpose}:${text}`),
    seal: (text) => sealBytes(Buffer.from(text, 'utf8')).toString('base64url'),
    open: (sealed) => openBytes(Buffer.from(sealed, 'base64url')).toString('utf8'),
    sealBytes,
    openBytes,
    sign: (text) => hmac(signing, text),
    verify: (text, signature) => {
      const right = Buffer.from(hmac(signing, text))
      const given = Buffer.from(signature)
      return right.length === given.length && timingSafeEqual(right, given)
    }
  }
}

// with nothing kept, one for the whole process
const forgotten = newToken()

/** SECRET, or the one kept in DATA_DIR (made on first start, readable by the owner only). */
export function readSecrets(config: Config): Secrets {
  if (config.SECRET) return deriveSecrets(config.SECRET)
  if (config.DATA_DIR === 'memory') return deriveSecrets(forgotten)
  mkdirSync(config.DATA_DIR, { recursive: true })
  const file = join(config.DATA_DIR, 'secret')
  try {
    // wx: of two processes that start together, one writes and both read the same
    writeFileSync(file, newToken(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return deriveSecrets(readFileSync(file, 'utf8'))
}
