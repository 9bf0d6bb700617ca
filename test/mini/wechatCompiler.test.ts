import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { tempFolder } from '../support/folder'

// WeChat's own compilers of templates and styles, which its developer tools run for an upload.
const folders: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'mac', win32: 'windows' }
const home = join(
  dirname(require.resolve('miniprogram-compiler/package.json')),
  'bin',
  folders[process.platform]!
)
const dist = join(__dirname, '../../dist/weapp')
let work: string

beforeAll(() => {
  work = tempFolder()
  // they are copied because the package ships them without the execute permission
  for (const name of readdirSync(home)) {
    copyFileSync(join(home, name), join(work, name))
    chmodSync(join(work, name), 0o755)
  }
})

const filesOf = (folder: string, ...ends: string[]) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    ends.some((end) => name.endsWith(end))
  )

/** Errors of a compiler on a folder's files; '' if it accepts them all. */
function complaints(compiler: 'wcc' | 'wcsc', folder: string, given: string[], files: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(work, compiler), [...given, ...files], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024
  })
  if (status !== 0) return stderr || `${compiler} ended with ${status}`
  return stdout.length > 100 ? '' : `${compiler} made nothing`
}
const styles = (folder: string) => complaints('wcsc', folder, ['-lc', '-js'], filesOf(folder, '.wxss'))

test("WeChat's style compiler takes every style of the build", () => {
  expect(filesOf(dist, '.wxss').length).toBeGreaterThan(1)
  expect(styles(dist)).toBe('')
})

test("WeChat's template compiler takes every template of the build", () => {
  const templates = filesOf(dist, '.wxml', '.wxs')
  expect(templates.length).toBeGreaterThan(100)
  expect(complaints('wcc', dist, ['-d'], [...templates, '-gn', '$gwx'])).toBe('')
})

test('a selector that mini-programs do not have is refused', () => {
  const folder = mkdtempSync(join(work, 'refused-'))
  writeFileSync(join(folder, 'app.wxss'), '.screen * { color: red }')
  expect(styles(folder)).toContain('unexpected token `*`')
})

test('WeChat runs the code of a component when a page first needs it, and its search indexes no personal page', () => {
  const json = (name: string) => JSON.parse(readFileSync(join(dist, name), 'utf8')) as Record<string, unknown>
  const app = json('app.json')
  expect(app).toMatchObject({ lazyCodeLoading: 'requiredComponents', sitemapLocation: 'sitemap.json' })
  const rules = json('sitemap.json').rules as { action: string; page: string }[]
  const allowed = rules.filter(({ action }) => action === 'allow').map(({ page }) => page)
  const pages = app.pages as string[]
  expect(allowed.filter((page) => !pages.includes(page))).toEqual([])
  expect(allowed.filter((page) => /\/(user|order|login|iot|authorize|formSubmit)/.test(page))).toEqual([])
  expect(rules.at(-1)).toEqual({ action: 'disallow', page: '*' })
})
