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

function targetOf(file: string, request: string): string {
  if (request.startsWith('.')) return relative(root, join(root, dirname(file), request))
  if (request === '@contract') return 'contract/index'
  const [alias = '', folder = ''] =
    Object.entries(aliases).find(([prefix]) => request.startsWith(prefix)) ?? []
  return folder + request.slice(alias.length)
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(statement)].map((match) => {
    const request = match[4] ?? match[5] ?? ''
    const names = /^\{([^}]*)\}/.exec(match[3]?.trim() ?? '')?.[1]
    const allTypes =
      names?.split(',').every((name) => !name.trim() || name.trim().startsWith('type ')) ?? false
    return { file, target: targetOf(file, request), typeOnly: Boolean(match[2]) || allTypes }
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
const pageFiles = new Set(routePaths.map((path) => `src/${path.replace(/\/index$/, '')}`))
const packageOfFile = (path: string) => /^src\/(pages-sub\/[^/]+|pages)\//.exec(path)?.[1]

/** Rooms of the app from the top down: a room imports only what stands below it. */
const floors: [room: string, why: string][] = [
  ['pages', 'pages stand on top: nothing imports them'],
  ['areas', 'areas are what several pages of one trade area share'],
  ['screens', 'screens are what pages are made of, whatever the trade'],
  [
    'components',
    'components have no data and no domain: they never import stores or api, nor what stands above them'
  ],
  ['hooks', 'hooks draw nothing'],
  ['nav', 'navigation stands under everything that draws'],
  ['stores', 'stores know no page'],
  ['api', 'the transport never imports a store: stores register what it needs at boot'],
  ['platform', 'platform is the ground of the app and knows nothing above it'],
  ['i18n', 'texts are the ground of the app and know nothing above them'],
  ['runtime', 'runtime is the ground of the app and knows nothing above it']
]
const roomOf = (path: string) => /^src\/([^/.]+)/.exec(path)?.[1]?.replace('pages-sub', 'pages') ?? ''
const floorOf = (path: string) => floors.findIndex(([room]) => room === roomOf(path))

/** Trade areas from the bottom up: one imports only those before it. */
const areas = ['numbers', 'goods', 'site', 'orders', 'portal', 'mall', 'device', 'guide', 'extras', 'holder']
const areaOf = (path: string) => areas.indexOf(/^src\/areas\/([^/]+)/.exec(path)?.[1] ?? '')

/** The services of the server from the bottom up: one imports only those before it; the table of payables is on top. */
const services = ['shared', 'site', 'shop', 'orders', 'portal', 'mall', 'payables']
const serviceOf = (path: string) => services.indexOf(/^server\/services\/([^/.]+)/.exec(path)?.[1] ?? '')

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
  ...floors.map(([room, why], floor) => ({
    from: room === 'pages' ? ['src/pages', 'src/pages-sub'] : [`src/${room}`],
    forbids: ({ target }: Import) => floorOf(target) >= 0 && floorOf(target) < floor,
    why
  })),
  {
    from: ['src/components'],
    forbids: ({ target, typeOnly }) =>
      !typeOnly && under('src/hooks', 'src/nav', 'src/stores', 'src/api')(target),
    why: 'components have no data and no domain: they never import stores or api, nor hooks that do'
  },
  {
    from: ['src/hooks', 'src/nav', 'src/stores', 'src/api'],
    forbids: ({ target }) => under('src/components')(target),
    why: 'what draws nothing needs no components'
  },
  {
    from: ['src/areas'],
    forbids: ({ file, target }) => areaOf(target) > areaOf(file),
    why: `areas stand on each other: ${areas.join(', ')}`
  },
  {
    from: ['src'],
    forbids: ({ file, target }) => {
      const owner = /^(src\/pages.*?)\/parts\//.exec(`${target}/`)?.[1]
      if (!owner) return false
      return dirname(file) !== owner && !file.startsWith(`${owner}/parts/`)
    },
    why: 'parts belong to the pages beside them; what other pages need too goes to src/areas'
  },
  {
    from: ['src/pages', 'src/pages-sub'],
    forbids: ({ file, target }) => {
      const other = packageOfFile(`${target}/`)
      return Boolean(other?.startsWith('pages-sub') && other !== packageOfFile(file))
    },
    why: "a page never imports another package's page: its code would be copied or missing in a mini-program"
  },
  {
    from: ['src'],
    forbids: ({ target }) => pageFiles.has(target.replace(/\/index$/, '')),
    why: 'a page is opened by its path: in a mini-program its module registers itself once, for itself only'
  },
  {
    from: ['server/services', 'server/db', 'server/providers'],
    forbids: ({ target }) => under('server/routes', 'server/route')(target),
    why: 'services, db and providers stand under routes and know nothing of them'
  },
  {
    from: ['server/services'],
    forbids: ({ file, target }) => serviceOf(target) > serviceOf(file),
    why: `services stand on each other: ${services.join(', ')}`
  },
  {
    from: ['server/db', 'server/providers'],
    forbids: ({ target, typeOnly }) => !typeOnly && under('server/services', 'server/jobs')(target),
    why: 'db and providers stand under services'
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

test('pages hold routes, their configs, and parts beside them; nothing else', () => {
  const routeFiles = routePaths.map((path) => `src/${path}`)
  const known = new Set(routeFiles.flatMap((path) => [`${path}.tsx`, `${path}.config.ts`]))
  const owners = new Set(routeFiles.map(dirname))
  const others = ['src/pages', 'src/pages-sub']
    .flatMap(sources)
    .filter((file) => !known.has(file) && !owners.has(/^(.*?)\/parts\//.exec(file)?.[1] ?? ''))
  expect(others).toEqual([])
})

test('no file comes back to itself by its imports', () => {
  const files = new Set(folders.flatMap(sources))
  const ends = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
  const targets = new Map<string, string[]>()
  for (const { file, target } of all) {
    const found = ends.map((end) => target + end).find((path) => files.has(path))
    if (found) targets.set(file, [...(targets.get(file) ?? []), found])
  }
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '))
    if (done.has(file) || way.includes(file)) return
    for (const target of targets.get(file) ?? []) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('every room of the app has its floor', () => {
  const beside = ['src/async', 'src/shims', 'src/app', 'src/app.config', 'src/boot', 'src/routes']
  const homeless = all
    .map(({ file }) => file.replace(/\.tsx?$/, ''))
    .filter((file) => file.startsWith('src/') && floorOf(file) < 0 && !under(...beside)(file))
  expect(homeless).toEqual([])
})

test('the files of the project were read', () => {
  expect(all.length).toBeGreaterThan(200)
})
