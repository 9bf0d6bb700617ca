import { createPublicKey, verify, X509Certificate, type KeyObject } from 'node:crypto'
import { hourMs, minuteMs } from '../../../../rules/time'
import type { Config } from '../../../config'
import { pem } from '../../pem'
import { unseal, type Sealed } from './seal'

/** Content that a signature of WeChat Pay covers, and its headers Wechatpay-Timestamp, -Nonce, -Serial and -Signature. */
export interface Signed {
  timestamp: string
  nonce: string
  serial: string
  signature: string
  body: Buffer
}

export interface PlatformKeys {
  /** WeChat's key of this serial number; undefined when it has none of it. Throws when it cannot be asked now. */
  bySerial: (serial: string) => Promise<KeyObject | undefined>
}

/** These certificates, and WeChat's public key if it has this id. */
interface OwnKeys extends PlatformKeys {
  ownKey: (serial: string) => KeyObject | undefined
}

/** Answer to `GET /v3/certificates`. */
export interface CertificateList {
  data: { serial_no: string; expire_time: string; encrypt_certificate: Sealed }[]
}

const toleranceSeconds = 300
// certificates are renewed months before they end; WeChat asks to look every 12 hours
const keptMs = 12 * hourMs
// serial numbers of forged notices must not make us ask WeChat each time
const pauseMs = minuteMs

/** A sum of a signature that never fits: WeChat tries whether it is refused (doc/v3/merchant/4013053249). */
const probe = 'WECHATPAY/SIGNTEST/'

/** Whether it is WeChat's own and at most five minutes old; `now`: Unix seconds. Throws when no key can be had now. */
export async function signedBy(keys: PlatformKeys, signed: Signed, now: number): Promise<boolean> {
  const { timestamp, nonce, serial, signature, body } = signed
  if (!signature || signature.startsWith(probe) || !serial || !/^\d+$/.test(timestamp)) return false
  if (Math.abs(now - Number(timestamp)) > toleranceSeconds) return false
  const key = await keys.bySerial(serial)
  if (!key) return false
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')])
  return verify('sha256', text, key, Buffer.from(signature, 'base64'))
}

const publicKeyOf = (value: string): KeyObject => {
  try {
    return createPublicKey(pem(value))
  } catch (error) {
    throw new Error(`WECHAT_PAY_PUBLIC_KEY: ${(error as Error).message}`, { cause: error })
  }
}

/** The certificates of a list by their serial numbers, as WeChat writes them. */
export const certificatesOf = ({ data }: CertificateList, v3Key: string): Map<string, KeyObject> =>
  new Map(
    data.map((one) => [one.serial_no, new X509Certificate(unseal(v3Key, one.encrypt_certificate)).publicKey])
  )

/** How the ids of public keys begin; other serials are of platform certificates. */
export const publicKeyIds = 'PUB_KEY_ID_'

/**
 * The keys that WeChat signs with: its public key (`PUB_KEY_ID_…`), and its platform certificates, of which several are
 * valid while one replaces another. `fetchList` loads the certificates, sealed for this merchant.
 */
export function createKeys(
  { WECHAT_PAY_PUBLIC_KEY, WECHAT_PAY_PUBLIC_KEY_ID, WECHAT_PAY_V3_KEY }: Config,
  fetchList: () => Promise<CertificateList>
): OwnKeys {
  const publicKey = WECHAT_PAY_PUBLIC_KEY ? publicKeyOf(WECHAT_PAY_PUBLIC_KEY) : undefined
  let certificates = new Map<string, KeyObject>()
  let [fetchedAt, triedAt] = [-Infinity, -Infinity]
  let failure: unknown
  let fetching: Promise<void> | undefined
  const load = async () => {
    try {
      certificates = certificatesOf(await fetchList(), WECHAT_PAY_V3_KEY)
      fetchedAt = performance.now()
      failure = undefined
    } catch (error) {
      failure = error
    } finally {
      triedAt = performance.now()
      fetching = undefined
    }
  }
  const ownKey = (serial: string) => (serial === WECHAT_PAY_PUBLIC_KEY_ID ? publicKey : undefined)
  return {
    ownKey,
    bySerial: async (serial) => {
      const own = ownKey(serial)
      if (own) return own
      // another public key than the configured one: nothing can be fetched
      if (serial.startsWith(publicKeyIds)) return undefined
      const at = performance.now()
      const wanted = at - fetchedAt > keptMs || !certificates.has(serial)
      if (wanted && at - triedAt > pauseMs) await (fetching ??= load())
      // an old certificate is good for as long as WeChat signs with it
      const found = certificates.get(serial)
      if (!found && failure)
        throw new Error('WeChat Pay: its certificates cannot be had now', { cause: failure })
      return found
    }
  }
}
