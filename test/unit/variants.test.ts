import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Unlike, Variants } from '../../types/variants'

const root = join(__dirname, '../..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path))

const targets = ['h5', 'weapp', 'tt', 'kwai']
const suffixOf = (path: string) => /\.([^./]+)\.tsx?$/.exec(path)?.[1]
const variants = files.filter((path) => targets.includes(suffixOf(path) ?? ''))

test('every variant is checked against the type of its file', () => {
  const table = readFileSync(join(root, 'types/variants.ts'), 'utf8')
  const checked = new Set([...table.matchAll(/typeof import\('@\/([^']+)'\)/g)].map(([, path]) => path))
  const withoutEnding = variants.map((path) => path.replace(/\.tsx?$/, ''))
  expect(withoutEnding.length).toBeGreaterThan(50)
  expect(withoutEnding.filter((path) => !checked.has(path))).toEqual([])
})

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

interface Type {
  name: (id: number) => string
}
interface Good {
  name: (id: number) => string
}

/** Variants that must compile, and (@ts-expect-error) those that must not; checked by tsc. */
export type Proofs = [
  Variants<Type, [Good, { name: () => 'x'; more: number }]>,
  // @ts-expect-error an export is missing
  Variants<Type, [Good, { names: (id: number) => string }]>,
  // @ts-expect-error one more parameter is required
  Variants<Type, [Good, { name: (id: number, size: number) => string }]>,
  // @ts-expect-error a parameter is of another type
  Variants<Type, [Good, { name: (id: string) => string }]>,
  // @ts-expect-error another return type
  Variants<Type, [Good, { name: (id: number) => Promise<string> }]>,
  // @ts-expect-error undefined where the type says string
  Variants<Type, [Good, { name: (id: number) => string | undefined }]>,
  // @ts-expect-error the file without suffix is checked, too
  Variants<Type, [{ name: (id: number) => undefined }]>
]

/** Exports of a file without suffix whose type differs from the declared one. */
export const unlike: [
  Unlike<Type, Good>[],
  Unlike<Type, { name: () => 'x' }>,
  Unlike<Type, Good & { more: number }>,
  Unlike<{ Box: (props: { a?: 1 }) => null }, { Box: (props: { a?: 1; b?: 2 }) => JSX.Element }>
] = [[], 'name', 'more', 'Box']
