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
  /** Keyed hash for look-ups of personal data (citizen id, SMS code): the database alone does not reveal it. */
  mark: (purpose: string, text: string) => string
  /**
   * AES-256-GCM, base64url. It opens at its `place` (see `places`) only: whoever can write the database cannot have
   * somebody else's opened as their own.
   */
  seal: (text: string, place: string) => string
  /** Throws for what was sealed for another place or with another secret. What was sealed before there were places opens. */
  open: (sealed: string, place: string) => string
  /** The same for a file. */
  sealBytes: (bytes: Buffer, place: string) => Buffer
  openBytes: (sealed: Buffer, place: string) => Buffer
  sign: (text: string) => string
  verify: (text: string, signature: string) => boolean
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex')

/** Hash of a random token: enough without a key, because a token cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
export const newToken = () => randomBytes(32).toString('base64url')

/** Where sealed things belong. */
export const places = {
  orderCertId: (orderSn: string) => `certId:${orderSn}`,
  holderCertId: (requestSn: string) => `holder:${requestSn}`,
  photo: (id: string) => `photo:${id}`,
  /** The password of a band of a device. */
  wifi: (deviceId: number, wifiType: '2.4G' | '5G') => `wifi:${deviceId}:${wifiType}`,
  wifiShare: (codeHash: string) => `wifiShare:${codeHash}`,
  credential: (key: string) => `credential:${key}`
}

/** Begins what is bound to its place; the version before this began with its random iv. */
const version = Buffer.from('seal2:')

/** version + iv + tag + text */
function sealBytes(key: Buffer, bytes: Buffer, place: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([version, iv, cipher.getAuthTag(), body])
}

function openBytes(key: Buffer, sealed: Buffer, place: string): Buffer {
  const bound = sealed.subarray(0, version.length).equals(version)
  const rest = bound ? sealed.subarray(version.length) : sealed
  const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, 12), { authTagLength: 16 })
  if (bound) decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(rest.subarray(12, 28))
  return Buffer.concat([decipher.update(rest.subarray(28)), decipher.final()])
}

/** Everything keyed comes from one master secret, by purpose (HKDF), so one value has to be kept. */
export function deriveSecrets(master: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'mobile-shop', purpose, 32))
  const marking = key('mark')
  const sealing = key('seal')
  const signing = key('sign')
  return {
    mark: (purpose, text) => hmac(marking, `${purpose}:${text}`),
    seal: (text, place) => sealBytes(sealing, Buffer.from(text), place).toString('base64url'),
    open: (sealed, place) => openBytes(sealing, Buffer.from(sealed, 'base64url'), place).toString(),
    sealBytes: (bytes, place) => sealBytes(sealing, bytes, place),
    openBytes: (sealed, place) => openBytes(sealing, sealed, place),
    sign: (text) => hmac(signing, text),
    verify: (text, signature) => {
      const right = Buffer.from(hmac(signing, text))
      const given = Buffer.from(signature)
      return right.length === given.length && timingSafeEqual(right, given)
    }
  }
}
