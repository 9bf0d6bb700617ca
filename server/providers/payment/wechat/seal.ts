import { createDecipheriv } from 'node:crypto'

/** A part of a notice or of the certificate list that only this merchant can read. */
export interface Sealed {
  nonce: string
  associated_data?: string
  ciphertext: string
}

const tagBytes = 16

/**
 * Opens it with the merchant's APIv3 key (AES-256-GCM; the tag ends the ciphertext). Throws when it was sealed with another
 * key, or changed.
 */
export function unseal(v3Key: string, { nonce, associated_data = '', ciphertext }: Sealed): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  try {
    const opening = createDecipheriv('aes-256-gcm', v3Key, nonce)
      .setAAD(Buffer.from(associated_data))
      .setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([opening.update(bytes.subarray(0, -tagBytes)), opening.final()]).toString()
  } catch {
    throw new Error('WeChat Pay: what came does not open with WECHAT_PAY_V3_KEY')
  }
}
