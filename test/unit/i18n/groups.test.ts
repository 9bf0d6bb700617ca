import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { routePaths } from '@/routes'
import { groupsOf } from '@/i18n/groups'
import { bringTexts, sourceTexts } from '@/i18n/sourceTexts.h5'
import source from '@/i18n/messages/zh-Hans'

const root = join(__dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** The builds that bring texts later. */
const builds = ['h5', 'weapp'] as const
type Build = (typeof builds)[number]
// in the order in which a build resolves them
const endsOf = (build: Build) => [`.${build}.tsx`, `.${build}.ts`, '.tsx', '.ts', '/index.tsx', '/index.ts']

function resolve(build: Build, from: string, request: string): string | undefined {
  const near = request.startsWith('.') ? normalize(join(dirname(from), request)) : undefined
  const path = request.startsWith('@/') ? join('src', request.slice(2)) : near
  return (
    path &&
    endsOf(build)
      .map((end) => path + end)
      .find((file) => existsSync(join(root, file)))
  )
}

const statement =
  /(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\s+'([^']+)'|import\((?:\/\*.*?\*\/)?\s*'([^']+)'/g
const known = { h5: new Map<string, string[]>(), weapp: new Map<string, string[]>() }

function importsOf(build: Build, file: string): string[] {
  const found =
    known[build].get(file) ??
    [...read(file).matchAll(statement)]
      .filter(([, type]) => !type)
      .flatMap(([, , from, bare, later]) => resolve(build, file, from ?? bare ?? later ?? '') ?? [])
  known[build].set(file, found)
  return found
}

/** Every source file that a file imports, directly or not, without src/i18n. */
function reach(build: Build, start: string): string[] {
  const seen = new Set<string>()
  const todo = [start]
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (seen.has(file) || file.startsWith('src/i18n/')) continue
    seen.add(file)
    todo.push(...importsOf(build, file))
  }
  return [...seen]
}

const folder = 'src/i18n/messages'
/** Text key -> its group. */
const groupOfKey = new Map(
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/zh-Hans.ts'))
    .flatMap((file) =>
      [...read(join(folder, file)).matchAll(/^ {2}'([^']+)':/gm)].map(
        ([, key]) => [key!, dirname(file)] as const
      )
    )
)
const keys = [...groupOfKey.keys()]
const fromTheStart = ['common', 'goods', 'numbers', 'title']

/** Text keys in a file; a template (`card.sim.${status}`) counts as every key with that beginning. */
const keysIn = (file: string) =>
  [...read(file).matchAll(/['`]([a-z][a-zA-Z]*\.[\w.]*)(['`]|\$\{)/g)].flatMap(([, text = '', end]) =>
    end === '${' ? keys.filter((key) => key.startsWith(text)) : keys.filter((key) => key === text)
  )

/** `key in file` for each text that a page may draw and that is not in `groups` or loaded from the start. */
const textsOutside = (build: Build, start: string, groups: string[]) =>
  reach(build, start).flatMap((file) =>
    keysIn(file)
      .filter(
        (key) => ![...fromTheStart, ...groups].includes(groupOfKey.get(key)!) && !key.startsWith('title.')
      )
      .map((key) => `${key} in ${file}`)
  )

const pages = builds.flatMap((build) => routePaths.map((path) => [build, path] as const))

test.each(pages)('on %s %s draws no text whose group does not come with it', (build, path) => {
  expect(textsOutside(build, resolve(build, '', `./src/${path}`)!, groupsOf(path))).toEqual([])
})

test('every key is in a group', () => {
  expect(keys.sort()).toEqual(Object.keys(source).sort())
})

test.each(builds)(
  'on %s what is around every page draws only texts that are there from the start',
  (build) => {
    expect(textsOutside(build, 'src/app.tsx', [])).toEqual([])
  }
)

test('the home page waits for no texts, another page for those of its groups', async () => {
  expect(bringTexts('/pages/index/index')).toBeUndefined()
  expect(sourceTexts['card.login.title']).toBeUndefined()
  await bringTexts('/pages/iot/login/index')
  expect(keys.filter((key) => groupOfKey.get(key) === 'card').filter((key) => !sourceTexts[key])).toEqual([])
  expect(bringTexts('/pages/iot/index/index')).toBeUndefined()
})

test('all groups together are all texts', async () => {
  await Promise.all(routePaths.map(async (path) => bringTexts(path)))
  expect(sourceTexts).toEqual(source)
})
