import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolder } from '../support/folder'
import { pem } from '../../server/providers/pem'

const folder = tempFolder()

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim()
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('a key is PEM text, its line breaks as they are or written \\n, or the path of a file', () => {
  expect(pem(key)).toBe(key)
  expect(pem(key.replaceAll('\n', '\\n'))).toBe(key)
  expect(pem(file('key.pem', `${key}\n`))).toBe(key)
})

test('says what is wrong, and never the key', () => {
  const bare = key.split('\n').slice(1, -1).join('')
  expect(() => pem(bare)).toThrow(/^a key or certificate is neither PEM text.*file$/)
  expect(() => pem(join(folder, 'gone.pem'))).toThrow(`${folder}/gone.pem cannot be read (ENOENT)`)
  expect(() => pem(file('bare.pem', bare))).toThrow('bare.pem is no PEM file: it has no BEGIN line')
})
