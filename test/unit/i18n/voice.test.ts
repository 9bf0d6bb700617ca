import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../../..')
/** Where the Chinese texts are that visitors read: of the app, of the server and of the demo's shop. */
const folders = [
  'src/i18n/messages',
  'server/language',
  'server/services',
  'server/routes',
  'server/demo/folder'
]

const textFiles = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
)

test('a visitor is 你 in every text, never 您', () => {
  const formal = textFiles.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('您'))
      .map((line) => `${file.slice(root.length + 1)}: ${line.trim()}`)
  )
  expect(formal).toEqual([])
})
