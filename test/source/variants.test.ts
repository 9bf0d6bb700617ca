import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))

const targets = ['h5', 'weapp', 'tt', 'kwai']
const suffixOf = (path: string) => /\.([^./]+)\.tsx?$/.exec(path)?.[1]
const variants = files.filter((path) => targets.includes(suffixOf(path) ?? ''))

test('every variant has a file for all other targets', () => {
  const alone = variants.filter((path) => {
    const base = path.replace(/\.[^./]+\.tsx?$/, '')
    return !['.ts', '.tsx'].some((ending) => existsSync(join(root, 'src', base + ending)))
  })
  expect(alone).toEqual([])
})

test('no variant is a .tsx where the file without suffix is a .ts: the builds would take that one', () => {
  const hidden = variants.filter((path) => {
    const [, base] = /^(.*)\.[^./]+\.tsx$/.exec(path) ?? []
    return base && existsSync(join(root, 'src', `${base}.ts`))
  })
  expect(hidden).toEqual([])
})

test('a suffix is the name of a target: any other is never built', () => {
  const known = [...targets, 'config', 'd', undefined]
  expect(files.filter((path) => !known.includes(suffixOf(path)))).toEqual([])
})
