import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

// DER, as far as a self-signed certificate needs it (RFC 5280): Node reads certificates and makes none
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const size = Buffer.from(body.length.toString(16).padStart(4, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + size.length]), size, body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const sha256WithRsa = sequence(der(0x06, hex('2a864886f70d01010b')), der(0x05))
const named = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, hex('550403')), der(0x0c, Buffer.from(name)))))
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))

export interface Certificate {
  /** Hex, upper case. */
  serial: string
  privateKey: KeyObject
  pem: string
}

/** A self-signed RSA certificate, valid from yesterday until in a year. */
export function buildCertificate(serial: string, name = 'Tenpay.com'): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const day = 24 * 3600_000
  const content = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex(serial)),
    sha256WithRsa,
    named(name),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + 365 * day))),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' })
  )
  const signature = sign('sha256', content, privateKey)
  const whole = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g)!
  return {
    serial,
    privateKey,
    pem: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
  }
}
