import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual
} from 'node:crypto'

export interface Secrets {
  /** HMAC-SHA-256, hex: finds personal data (citizen id, SMS code) without storing it. `purpose` separates uses. */
  keyedHash: (purpose: string, text: string) => string
  /**
   * AES-256-GCM, base64url. Opens only with the same `context` (see `sealContexts`), so that somebody who can write the
   * database cannot pass another person's sealed data off as their own.
   */
  seal: (text: string, context: string) => string
  /** Throws for what was sealed for another context or with another secret. Data sealed before contexts existed opens with any. */
  open: (sealed: string, context: string) => string
  /** As `seal`, for the bytes of a file. */
  sealBytes: (bytes: Buffer, context: string) => Buffer
  openBytes: (sealed: Buffer, context: string) => Buffer
  sign: (text: string) => string
  verify: (text: string, signature: string) => boolean
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** Hash of a random token: enough without a key, because a token cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const newToken = () => randomBytes(32).toString('base64url')

/** Context of each kind of sealed data: the row it belongs to. */
export const sealContexts = {
  orderCertId: (orderSn: string) => `certId:${orderSn}`,
  holderCertId: (requestSn: string) => `holder:${requestSn}`,
  photo: (id: string) => `photo:${id}`,
  /** Wi-Fi password of a device's band. */
  wifi: (deviceId: number, wifiType: '2.4G' | '5G') => `wifi:${deviceId}:${wifiType}`,
  wifiShare: (codeHash: string) => `wifiShare:${codeHash}`,
  credential: (key: string) => `credential:${key}`,
  /** Secret of a person's authenticator app. */
  staffCode: (staffId: number) => `staffCode:${staffId}`
}

/** Prefix of data sealed with a context; older data starts with its random iv. */
const version = Buffer.from('seal2:')

/** Layout: version, iv, tag, ciphertext. */
function sealBytes(key: Buffer, bytes: Buffer, context: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([version, iv, cipher.getAuthTag(), body])
}

function openBytes(key: Buffer, sealed: Buffer, context: string): Buffer {
  const bound = sealed.subarray(0, version.length).equals(version)
  const rest = bound ? sealed.subarray(version.length) : sealed
  const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, 12), { authTagLength: 16 })
  if (bound) decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(rest.subarray(12, 28))
  return Buffer.concat([decipher.update(rest.subarray(28)), decipher.final()])
}

/** Derives a key for each purpose (HKDF) from one master secret, so that a single value has to be kept. */
export function deriveSecrets(master: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'mobile-shop', purpose, 32))
  const hashing = key('mark')
  const sealing = key('seal')
  const signing = key('sign')
  return {
    keyedHash: (purpose, text) => hmac(hashing, `${purpose}:${text}`),
    seal: (text, context) => sealBytes(sealing, Buffer.from(text), context).toString('base64url'),
    open: (sealed, context) => openBytes(sealing, Buffer.from(sealed, 'base64url'), context).toString(),
    sealBytes: (bytes, context) => sealBytes(sealing, bytes, context),
    openBytes: (sealed, context) => openBytes(sealing, sealed, context),
    sign: (text) => hmac(signing, text),
    verify: (text, signature) => {
      const right = Buffer.from(hmac(signing, text))
      const given = Buffer.from(signature)
      return right.length === given.length && timingSafeEqual(right, given)
    }
  }
}
