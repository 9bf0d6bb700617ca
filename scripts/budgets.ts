import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root, targetsOf, targets, type Target } from './stamp'

const KB = 1024
const MB = 1024 * KB

/**
 * Limits in bytes. They stop growth that nobody meant. No code is bent for bytes that no user feels. H5, compressed by gzip: all
 * scripts of the home page, index.html, one page's script. Console, compressed by gzip: what its page loads first. Mini-programs,
 * uncompressed: the main package, one sub-package (`part`), all packages (`whole`).
 */
const limits = {
  // 5.5 KB of the home page's scripts complete the answers of other backends (src/api/answers.json), 1.6 KB are mobx-react, whose
  // observer the app uses; its part for class components cannot be left out
  h5: { homeScript: 145 * KB, beforePaint: 40 * KB, file: 40 * KB },
  weapp: { main: 1000 * KB, part: 300 * KB, whole: 30 * MB },
  tt: { main: 1000 * KB, part: 300 * KB, whole: 16 * MB },
  kwai: { main: 1000 * KB, part: 300 * KB, whole: 24 * MB },
  console: { first: 350 * KB },
  server: { whole: 150 * MB }
} as const

const gzip = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length

// project.config.json and its like keep the licences out of what is uploaded
const notUploaded = /\.LICENSE\.txt$/

function size(path: string): number {
  if (!statSync(path).isDirectory()) return notUploaded.test(path) ? 0 : statSync(path).size
  return readdirSync(path).reduce((sum, name) => sum + size(join(path, name)), 0)
}

interface Measure {
  what: string
  bytes: number
  limit: number
}

/** Scripts that the home page loads: those of index.html, and those that pages.json lists for it. */
function homeScripts(dist: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const initial = [...html.matchAll(/<script[^>]+src="\/shop\/([^"]+)"/g)].map(([, name = '']) => name)
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as Record<string, string[]>
  const home = pages['pages/index/index'] ?? []
  return [...new Set([...initial, ...home.filter((name) => name.endsWith('.js'))])]
}

function measureH5(dist: string): Measure[] {
  const { homeScript, beforePaint, file } = limits.h5
  const home = homeScripts(dist)
  const total = home.reduce((sum, name) => sum + gzip(join(dist, name)), 0)
  const scripts = readdirSync(join(dist, 'js')).filter(
    (name) => name.endsWith('.js') && !home.includes(`js/${name}`)
  )
  return [
    { what: 'scripts of the home page, gzip', bytes: total, limit: homeScript },
    // the first screen, with its styles, is in index.html itself
    { what: 'index.html, gzip', bytes: gzip(join(dist, 'index.html')), limit: beforePaint },
    ...scripts.map((name) => ({ what: `js/${name}, gzip`, bytes: gzip(join(dist, 'js', name)), limit: file }))
  ]
}

function measureConsole(dist: string): Measure[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const files = [...html.matchAll(/(?:src|href)="\/console\/([^"]+)"/g)].map(([, name = '']) => name)
  const bytes = files.reduce((sum, name) => sum + gzip(join(dist, name)), 0)
  return [{ what: 'first load, gzip', bytes, limit: limits.console.first }]
}

function measureMini(
  dist: string,
  { main, part, whole }: (typeof limits)['weapp' | 'tt' | 'kwai']
): Measure[] {
  const app = JSON.parse(readFileSync(join(dist, 'app.json'), 'utf8')) as {
    subPackages?: { root: string }[]
    subpackages?: { root: string }[]
  }
  const roots = (app.subPackages ?? app.subpackages ?? []).map((entry) => entry.root.replace(/\/$/, ''))
  const parts = roots.map((name) => ({ what: name, bytes: size(join(dist, name)), limit: part }))
  const all = size(dist)
  const rest = all - parts.reduce((sum, entry) => sum + entry.bytes, 0)
  return [
    { what: 'main package', bytes: rest, limit: main },
    ...parts,
    { what: 'whole', bytes: all, limit: whole }
  ]
}

function measure(target: Target, dist: string): Measure[] {
  if (target === 'h5') return measureH5(dist)
  if (target === 'console') return measureConsole(dist)
  if (target === 'server') return [{ what: 'whole', bytes: size(dist), limit: limits.server.whole }]
  return measureMini(dist, limits[target])
}

/** Measures a build in dist and prints its sizes. Returns a line for each budget that it breaks. */
export function checkBudgets(target: Target): string[] {
  const dist = join(root, 'dist', target)
  const measures = measure(target, dist)
  const line = ({ what, bytes, limit }: Measure) =>
    `  ${what}: ${(bytes / KB).toFixed(1)} KB of ${(limit / KB).toFixed(0)} KB`
  const notable = measures.filter(({ what }) => !what.startsWith('js/'))
  console.log(`${relative(root, dist)}\n${notable.map(line).join('\n')}`)
  return measures.filter(({ bytes, limit }) => bytes > limit).map(line)
}

if (require.main === module) {
  const wanted = process.argv.length > 2 ? targetsOf(process.argv.slice(2)) : [...targets]
  const broken = wanted.filter((target) => existsSync(join(root, 'dist', target))).flatMap(checkBudgets)
  if (broken.length) {
    console.error(`over budget:\n${broken.join('\n')}`)
    process.exit(1)
  }
}
