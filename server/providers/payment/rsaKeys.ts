import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { pem } from '../pem'
import { localized } from '../../bilingual'

const read = (setting: string, make: () => KeyObject): KeyObject => {
  let key: KeyObject
  try {
    key = make()
  } catch (error) {
    // OpenSSL's message says what is wrong and repeats nothing of the key
    throw new Error(`${setting}: ${(error as Error).message}`, { cause: error })
  }
  if (key.asymmetricKeyType !== 'rsa')
    throw new Error(localized({ en: `${setting} is no RSA key`, zh: `${setting} 不是 RSA 密钥` }))
  return key
}

/** The RSA private key of a setting, PKCS#1 or PKCS#8; throws with the setting's name. */
export const privateKeyOf = (setting: string, value: string): KeyObject =>
  read(setting, () => createPrivateKey(pem(value)))

/** The RSA public key of a setting; throws with the setting's name. */
export const publicKeyOf = (setting: string, value: string): KeyObject =>
  read(setting, () => createPublicKey(pem(value)))
