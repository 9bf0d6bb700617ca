import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { engines, scripts } from '../../package.json'

// Files, folders, headings, commands and settings named in the documents must exist.
const root = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Made by builds, tools and tests: absent from a checkout. */
const made = ['node_modules', 'dist', '.git', '.cache', '.data', '.swc', 'coverage', 'test-results']

/** Files that `npm run build:server` makes or the reader is told to write. */
const madeLater = ['main.js', 'cli.js', 'server/providers/alipay.ts']

const inFolder = (folder: string) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
const top = readdirSync(root, { withFileTypes: true }).filter(({ name }) => !made.includes(name))
const folders = top.filter((entry) => entry.isDirectory()).map(({ name }) => name)
/** Every file and folder, relative to the project's root. */
const paths = [
  ...top.map(({ name }) => name),
  ...folders.flatMap((folder) => inFolder(folder).map((path) => `${folder}/${path.replaceAll('\\', '/')}`))
]
const known = new Set(['.', ...paths])

interface Line {
  text: string
  /** For example `docs/STYLE.md:12`. */
  place: string
}

const documents = [
  ...['README.md', 'README.zh.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'NOTICE.md'],
  ...inFolder('docs')
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
]
const linesOf = (file: string): Line[] =>
  read(file)
    .split('\n')
    .map((text, index) => ({ text, place: `${file}:${index + 1}` }))

/** Faults that `find` reports, over all lines of all documents. */
const faultsIn = (find: (line: Line, file: string) => string[]) =>
  documents.flatMap((file) => linesOf(file).flatMap((line) => find(line, file)))

const fileName = /^[\w@~*<>.…-]+\.(tsx?|m?js|json|tsv|scss|sql|md|txt|html|service)$/
const isPath = (word: string) =>
  /^[\w@~*<>.…/-]+$/.test(word) &&
  !made.includes(word.split('/')[0]!) &&
  (folders.includes(word.split('/')[0]!) ? word.includes('/') : fileName.test(posix.basename(word)))

/** Whether a path, or the end of a path, exists; `*`, `<name>` and `…` are wildcards. */
function exists(path: string): boolean {
  const bare = path.replace(/\/$/, '')
  if (known.has(bare)) return true
  const pattern = bare
    .replace(/[.+]/g, '\\$&')
    .replace(/\*|<\w+>/g, '[^/]+')
    .replaceAll('…', '.*')
  const whole = new RegExp(`(^|/)${pattern}$`)
  return paths.some((known) => whole.test(known))
}

test('each file and folder that stands in code is there', () => {
  let fenced = false
  const wrong = faultsIn(({ text, place }) => {
    if (text.trimStart().startsWith('```')) {
      fenced = !fenced
      return []
    }
    const code = fenced ? [text] : [...text.matchAll(/`([^`]+)`/g)].map(([, words]) => words!)
    return (
      code
        .flatMap((words) => words.split(/\s+/))
        // skipped: absolute paths, and bare file names in fenced code (the server's or the reader's own)
        .filter((word) => isPath(word) && !word.startsWith('/') && (!fenced || word.includes('/')))
        .filter((word) => !madeLater.includes(word) && !exists(word))
        .map((word) => `${place}: there is no ${word}`)
    )
  })
  expect(wrong).toEqual([])
})

const slug = (heading: string) =>
  heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('each link leads to a file or folder, and to a heading of it', () => {
  const wrong = faultsIn(({ text, place }, file) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^\w+:/.test(target))
      .flatMap((target) => {
        const [path, heading] = target.split('#')
        const found = path ? posix.join(posix.dirname(file), path) : file
        if (!known.has(found.replace(/\/$/, ''))) return [`${place}: there is no ${found}`]
        const headings = heading ? linesOf(found).filter(({ text }) => /^#+ /.test(text)) : []
        return !heading || headings.some(({ text }) => slug(text) === heading)
          ? []
          : [`${place}: ${found} has no heading ${heading}`]
      })
  )
  expect(wrong).toEqual([])
})

/** What must be the same in README.md and README.zh.md: code, its comments left out, and where links and pictures lead. */
function sharedParts(file: string) {
  const text = read(file)
  const blocks = [...text.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, code]) => code!)
  const prose = text.replace(/^ *```[^]*?^ *```$/gm, '')
  const all = (pattern: RegExp) => [...prose.matchAll(pattern)].map(([, found]) => found!)
  return {
    commands: blocks.map((code) => code.replace(/ +# .*$/gm, '')),
    inlineCode: all(/`([^`]+)`/g).sort(),
    links: all(/\]\(([^)]+)\)/g)
      // README.md names README.zh.md and the other way round; the merchant's commands have a file in each language
      .filter((target) => !target.startsWith('README'))
      .map((target) => target.replace('.zh.md', '.md')),
    addresses: all(/<(https?:[^>]+)>/g),
    pictures: all(/<img src="([^"]+)"/g),
    headings: text.match(/^## /gm)?.length
  }
}

test('README.zh.md has the commands, values, links and pictures of README.md', () => {
  expect(sharedParts('README.zh.md')).toEqual(sharedParts('README.md'))
})

test('each picture of README.md is there, and small', () => {
  const { pictures } = sharedParts('README.md')
  const sizes = pictures.map((path) => [path, known.has(path) && statSync(join(root, path)).size < 80 * 1024])
  expect(sizes).toEqual(pictures.map((path) => [path, true]))
})

test('the Node of README.md, CONTRIBUTING.md and docs/DEPLOYMENT.md is the one of package.json', () => {
  // ^20.19 || ^22.13 || >=24
  const versions = engines.node.match(/\d+(\.\d+)?/g)!
  for (const file of ['README.md', 'README.zh.md', 'CONTRIBUTING.md', 'docs/DEPLOYMENT.md']) {
    const reply = /Node ([\d.]+), ([\d.]+) (?:or|或) ([\d.]+)/.exec(read(file).replaceAll('、', ', '))
    expect([file, ...(reply ?? []).slice(1)]).toEqual([file, ...versions])
  }
})

test('each npm run is a script of package.json', () => {
  const wrong = faultsIn(({ text, place }) =>
    [...text.matchAll(/npm run ([\w:]+(?:-\w+)*)/g)]
      .filter(([, name]) => !(name! in scripts))
      .map(([, name]) => `${place}: there is no script ${name}`)
  )
  expect(wrong).toEqual([])
})

test('docs/CONFIGURATION.md has each setting of the server, and no other', () => {
  const settings = ['server/config.ts', 'server/companies.ts'].flatMap((file) =>
    [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?!\{)/gm)].map(([, name]) => name!)
  )
  const [ofServer] = read('docs/CONFIGURATION.md').split('## Builds')
  const named = [...ofServer!.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    cell!.match(/[A-Z0-9_]+/g)!
  )
  expect(settings.length).toBeGreaterThan(40)
  expect(named.sort()).toEqual([...new Set(settings)].sort())
})

/** Pictures and films of the server that a text names. */
const mediaIn = (text: string) => [...text.matchAll(/\/media\/([\w/.-]+\.\w+)/g)].map(([, path]) => path!)
const isServed = (path: string) =>
  /^qr\/[\w-]+\.gif$/.test(path) ||
  known.has(`server/files/${path.startsWith('video/') ? '' : 'media/'}${path}`)

test("the server's own pictures that documents and the demo's folder name are there", () => {
  const inDocuments = faultsIn(({ text, place }) =>
    mediaIn(text)
      .filter((path) => !isServed(path))
      .map((path) => `${place}: there is no /media/${path}`)
  )
  const folder = inFolder('server/demo/folder').filter((name) => /\.\w+$/.test(name))
  const inDemo = folder.flatMap((name) =>
    mediaIn(read(`server/demo/folder/${name}`))
      .filter((path) => !isServed(path))
      .map((path) => `${name}: there is no /media/${path}`)
  )
  expect([...inDocuments, ...inDemo]).toEqual([])
})
