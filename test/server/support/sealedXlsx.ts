import { createDecipheriv, createHash, createHmac } from 'node:crypto'
import { find, read } from 'cfb'
import { unzipSync } from 'fflate'

const sha512 = (...parts: Buffer[]) => createHash('sha512').update(Buffer.concat(parts)).digest()
const int = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const base64 = (text: string, name: string) =>
  Buffer.from(new RegExp(`\\b${name}="([^"]*)"`).exec(text)![1]!, 'base64')

function aes(key: Buffer, iv: Buffer, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  return Buffer.concat([decipher.update(bytes), decipher.final()])
}

/**
 * The workbook in a sealed XLSX, opened as [MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15 says and not by the library that sealed it;
 * undefined for another password. Throws when the seal over the whole file is broken.
 */
export function openSealed(file: Buffer, password: string): Buffer | undefined {
  const container = read(file, { type: 'buffer' })
  const part = (name: string) => Buffer.from(find(container, name)!.content as Uint8Array)
  const info = part('/EncryptionInfo')
  if (info.readUInt16LE(0) !== 4 || info.readUInt16LE(2) !== 4) throw new Error('not agile encryption')
  const xml = info.subarray(8).toString()
  const [, ofData] = /<keyData ([^>]*)>/.exec(xml)!
  const [, ofKey] = /encryptedKey ([^>]*)>/.exec(xml)!
  for (const wanted of [
    'cipherAlgorithm="AES"',
    'hashAlgorithm="SHA512"',
    'keyBits="256"',
    'ChainingModeCBC'
  ])
    if (!ofData!.includes(wanted) || !ofKey!.includes(wanted)) throw new Error(`not ${wanted}`)
  const salt = base64(ofKey!, 'saltValue')
  const rounds = Number(/spinCount="(\d+)"/.exec(ofKey!)![1])
  if (rounds < 100_000) throw new Error(`only ${rounds} rounds`)
  let hash = sha512(salt, Buffer.from(password, 'utf16le'))
  for (let i = 0; i < rounds; i++) hash = sha512(int(i), hash)
  const opened = (block: string, name: string) =>
    aes(sha512(hash, Buffer.from(block, 'hex')).subarray(0, 32), salt, base64(ofKey!, name))
  const verifier = opened('fea7d2763b4b9e79', 'encryptedVerifierHashInput')
  if (!sha512(verifier).equals(opened('d7aa0f6d3061344e', 'encryptedVerifierHashValue'))) return undefined
  const key = opened('146e0be7abacd0d6', 'encryptedKeyValue')
  const dataSalt = base64(ofData!, 'saltValue')
  const sealed = part('/EncryptedPackage')

  const ivOf = (block: Buffer) => sha512(dataSalt, block).subarray(0, 16)
  const [, ofSeal] = /<dataIntegrity ([^>]*)>/.exec(xml)!
  const sealKey = aes(key, ivOf(Buffer.from('5fb2ad010cb9e1f6', 'hex')), base64(ofSeal!, 'encryptedHmacKey'))
  const seal = aes(key, ivOf(Buffer.from('a0677f02b22c8433', 'hex')), base64(ofSeal!, 'encryptedHmacValue'))
  if (!createHmac('sha512', sealKey).update(sealed).digest().equals(seal))
    throw new Error('the seal is broken')

  const segments: Buffer[] = []
  for (let at = 8; at < sealed.length; at += 4096)
    segments.push(aes(key, ivOf(int(segments.length)), sealed.subarray(at, at + 4096)))
  return Buffer.concat(segments).subarray(0, Number(sealed.readBigUInt64LE(0)))
}

/** The texts of a workbook's only sheet, row by row. */
export function cellsOf(workbook: Buffer): string[][] {
  const files = unzipSync(workbook)
  const text = (name: string) => Buffer.from(files[name]!).toString()
  const plain = (xml: string) =>
    xml
      .replace(/<[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
  const shared = [...text('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml]) => plain(xml!))
  const cell = /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs
  return [...text('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: string[] = []
    for (const [, column, attributes, value] of row!.matchAll(cell)) {
      const at = [...column!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      if (value && !attributes!.includes('t="s"')) throw new Error(`${column}: a cell that is no text`)
      cells[at] = value ? shared[Number(plain(value))]! : ''
    }
    return cells
  })
}
