import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { routePaths } from '@/routes'
import { areasOf, bringTexts, sourceTexts } from '@/i18n/sourceTexts.h5'
import source from '@/i18n/messages/zh-Hans'

const root = join(__dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
// as the H5 build finds them
const ends = ['.h5.tsx', '.h5.ts', '.tsx', '.ts', '/index.tsx', '/index.ts']

function resolve(from: string, request: string): string | undefined {
  const near = request.startsWith('.') ? normalize(join(dirname(from), request)) : undefined
  const path = request.startsWith('@/') ? join('src', request.slice(2)) : near
  return path && ends.map((end) => path + end).find((file) => existsSync(join(root, file)))
}

const statement =
  /(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\s+'([^']+)'|import\((?:\/\*.*?\*\/)?\s*'([^']+)'/g
const known = new Map<string, string[]>()

function importsOf(file: string): string[] {
  const found =
    known.get(file) ??
    [...read(file).matchAll(statement)]
      .filter(([, type]) => !type)
      .flatMap(([, , from, bare, later]) => resolve(file, from ?? bare ?? later ?? '') ?? [])
  known.set(file, found)
  return found
}

/** Every source file that a file needs, sooner or later; not the texts themselves. */
function reach(start: string): string[] {
  const seen = new Set<string>()
  const todo = [start]
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (seen.has(file) || file.startsWith('src/i18n/')) continue
    seen.add(file)
    todo.push(...importsOf(file))
  }
  return [...seen]
}

/** `area in file` of each text that a page may draw and that is in none of the areas. */
const beyond = (start: string, areas: string[]) =>
  reach(start).flatMap((file) =>
    [...read(file).matchAll(/['`](order|site|portal|mall|extras|device|guide|holder)\.[a-zA-Z$]/g)]
      .filter(([, area]) => !areas.includes(area!))
      .map(([, area]) => `${area} in ${file}`)
  )

test.each(routePaths)('%s draws no text whose area does not come with it', (path) => {
  expect(beyond(resolve('', `./src/${path}`)!, areasOf(path))).toEqual([])
})

test('what is around every page draws only texts that are there from the start', () => {
  expect(beyond('src/app.tsx', [])).toEqual([])
})

test('the home page waits for no texts, another page for those of its areas', async () => {
  expect(bringTexts('/pages/index/index')).toBeUndefined()
  expect(sourceTexts['portal.login.title']).toBeUndefined()
  await bringTexts('/pages/iot/login/index')
  const portal = Object.keys(source).filter((key) => key.startsWith('portal.'))
  expect(portal.filter((key) => !sourceTexts[key])).toEqual([])
  expect(bringTexts('/pages/iot/index/index')).toBeUndefined()
})

test('all areas together are all texts', async () => {
  await Promise.all(routePaths.map(async (path) => bringTexts(path)))
  expect(sourceTexts).toEqual(source)
})

const files = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return files(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })

test('no text is asked for while a module is only being loaded: its language may still be on the way', () => {
  const early: string[] = []
  for (const file of files('src')) {
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) return
      if (ts.isCallExpression(node) && /^t(Maybe)?$/.test(node.expression.getText()))
        early.push(`${file}: ${node.getText()}`)
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true))
  }
  expect(early).toEqual([])
})
