import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { routePaths } from '@/routes'

const root = join(__dirname, '../..')

function sources(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(join(root, path)).isDirectory()) return sources(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

interface Import {
  file: string
  /** File or folder in the project, or a package's name. */
  target: string
  typeOnly: boolean
}

const aliases: Record<string, string> = { '@/': 'src/', '@contract/': 'contract/', '@rules/': 'rules/' }
const statement =
  /(?:^|\n)\s*(import|export)\s+(type\s)?([^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(statement)].map((match) => {
    const request = match[4] ?? match[5]
    const alias = Object.keys(aliases).find((prefix) => request.startsWith(prefix))
    const target = request.startsWith('.')
      ? relative(root, join(root, dirname(file), request))
      : request === '@contract'
        ? 'contract/index'
        : alias
          ? aliases[alias] + request.slice(alias.length)
          : request
    const names = /^\{([^}]*)\}/.exec(match[3]?.trim() ?? '')?.[1]
    const allTypes =
      names?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false
    return { file, target, typeOnly: Boolean(match[2]) || allTypes }
  })
}

interface Rule {
  /** The rule holds for files under these folders. */
  from: string[]
  /** Imports that break it. */
  forbids: (entry: Import) => boolean
  why: string
}

const under =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
const project = under('src', 'server', 'contract', 'rules', 'config', 'scripts', 'test')
const except =
  (...folders: string[]) =>
  ({ target }: Import) =>
    project(target) && !under(...folders)(target)
const pageFiles = new Set(routePaths.map((path) => `src/${path.replace(/\/index$/, '')}`))
const area = (path: string) => /^src\/(pages-sub\/[^/]+|pages)\//.exec(path)?.[1]

const rules: Rule[] = [
  {
    from: ['rules'],
    forbids: ({ target }) => !target.startsWith('rules/'),
    why: 'rules are pure: both sides use them, so they import nothing but each other'
  },
  {
    from: ['contract'],
    forbids: ({ target }) => !under('contract', 'rules', 'typebox')(target),
    why: 'the contract imports only typebox and rules: it is read by server and client alike'
  },
  {
    from: ['src'],
    forbids: ({ target }) => under('server', 'config', 'scripts', 'test')(target),
    why: 'src never imports server: the wire between them is the contract'
  },
  {
    from: ['server'],
    forbids: ({ target }) => under('src', 'config', 'test')(target),
    why: 'server never imports src: the wire between them is the contract'
  },
  {
    from: ['src'],
    forbids: ({ target, typeOnly }) =>
      !typeOnly &&
      under('contract')(target) &&
      !under('contract/defaults', 'contract/enums', 'contract/errors')(target),
    why: 'the client takes types only from the contract (and its plain tables of codes and defaults): no validator in the bundle'
  },
  {
    from: ['src/components'],
    forbids: ({ target, typeOnly }) =>
      !typeOnly &&
      under('src/stores', 'src/api', 'src/hooks', 'src/screens', 'src/pages', 'src/pages-sub')(target),
    why: 'components have no data and no domain: they never import stores or api, nor what stands above them'
  },
  {
    from: ['src/screens'],
    forbids: ({ target, typeOnly }) =>
      !typeOnly && under('src/pages', 'src/pages-sub', 'src/api', 'src/stores')(target),
    why: 'screens stand under pages and take their data from hooks'
  },
  {
    from: ['src/hooks'],
    forbids: ({ target, typeOnly }) =>
      !typeOnly && under('src/pages', 'src/pages-sub', 'src/components')(target),
    why: 'hooks stand under pages and draw nothing'
  },
  {
    from: ['src/stores'],
    forbids: ({ target, typeOnly }) =>
      !typeOnly && under('src/pages', 'src/pages-sub', 'src/screens', 'src/components', 'src/hooks')(target),
    why: 'stores stand under everything that draws'
  },
  {
    from: ['src/api'],
    forbids: ({ target, typeOnly }) =>
      !typeOnly &&
      under('src/stores', 'src/pages', 'src/pages-sub', 'src/screens', 'src/components', 'src/hooks')(target),
    why: 'the transport never imports a store: stores register what it needs at boot'
  },
  {
    from: ['src/runtime', 'src/platform'],
    forbids: except('src/runtime', 'src/platform', 'src/i18n', 'contract', 'rules'),
    why: 'runtime and platform are the ground of the app and know nothing above them'
  },
  {
    from: ['src/pages', 'src/pages-sub'],
    forbids: ({ file, target }) => {
      const other = area(`${target}/`)
      return Boolean(other?.startsWith('pages-sub') && other !== area(file))
    },
    why: "a page never imports another package's page: its code would be copied or missing in a mini-program"
  },
  {
    from: ['src'],
    forbids: ({ target }) => pageFiles.has(target.replace(/\/index$/, '')),
    why: 'a page is opened by its path: in a mini-program its module registers itself once, for itself only'
  },
  {
    from: ['server/services', 'server/db'],
    forbids: ({ target, typeOnly }) => !typeOnly && under('server/routes')(target),
    why: 'services and db stand under routes and know nothing of them'
  }
]

const folders = ['src', 'server', 'contract', 'rules'].filter((folder) => existsSync(join(root, folder)))
const all = folders.flatMap(sources).flatMap(importsOf)

test.each(rules.map((rule) => [rule.from.join(', '), rule.why, rule] as const))(
  '%s: %s',
  (_from, why, rule) => {
    const broken = all
      .filter(({ file }) => under(...rule.from)(file))
      .filter(rule.forbids)
      .map(({ file, target }) => `${file} imports ${target}: ${why}`)
    expect(broken).toEqual([])
  }
)

test('the files of the project were read', () => {
  expect(all.length).toBeGreaterThan(200)
})
