import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolvePath, type Dist } from './dist'

/*
 * What the platforms' upload tools and reviews find without a phone, besides dist.ts and settings.ts. Sources:
 * developers.weixin.qq.com (reference/configuration/app.html, devtools/projectconfig.html, framework/subpackages/async.html),
 * developer.open-douyin.com (mini-app/develop/framework), mp.kuaishou.com/docs/develop/frame.
 *
 * Templates that call themselves: WeChat refuses them, so Taro nests base.wxml `baseLevel` deep (config/index.ts) and goes
 * on in the component comp.wxml. Douyin and Kuaishou take them (Taro's plugins for both make a RecursiveTemplate), and
 * need no component; the engine draws them as deep as the page is.
 */

const root = join(__dirname, '../../..')
const configs = { weapp: 'project.config.json', tt: 'project.tt.json', kwai: 'project.ks.json' }

interface Ignored {
  type: string
  value: string
}

/** Whether the project's packOptions keep a file out of the upload. */
function kept(dist: Dist): (path: string) => boolean {
  const { packOptions = {} } = JSON.parse(readFileSync(join(root, configs[dist.platform.name]), 'utf8')) as {
    packOptions?: { ignore?: Ignored[] }
  }
  const rules = packOptions.ignore ?? []
  return (path) =>
    rules.some(({ type, value }) =>
      type === 'suffix' ? path.endsWith(value) : type === 'file' && path === value
    )
}

/** Settings of app.json that each platform documents; another one would be ignored, or refused. */
const inAll = ['pages', 'subPackages', 'subpackages', 'window', 'tabBar', 'usingComponents']
const appKeys = {
  weapp: [
    ...inAll,
    'lazyCodeLoading',
    'preloadRule',
    'sitemapLocation',
    'requiredPrivateInfos',
    'permission'
  ],
  tt: [...inAll, 'preloadRule'],
  kwai: inAll
}

function appProblems(dist: Dist): string[] {
  const app = dist.json('app.json')
  const known = appKeys[dist.platform.name]
  const found = Object.keys(app)
    .filter((key) => !known.includes(key))
    .map((key) => `app.json: ${key} is no setting that this app needs here`)
  for (const { root, pages } of dist.app.subPackages ?? [])
    if (pages.length === 0) found.push(`app.json: ${root} has no pages`)
  const { sitemapLocation } = app
  if (typeof sitemapLocation === 'string' && !dist.files.has(sitemapLocation))
    found.push(`app.json: sitemapLocation ${sitemapLocation} is missing`)
  // the platform cuts longer ones
  for (const [scope, { desc }] of Object.entries(dist.app.permission ?? {}))
    if (!desc || desc.length > 30)
      found.push(`app.json: the reason for ${scope} has ${desc.length} characters, not 1 to 30`)
  return found
}

/** A component of another sub-package is there only later: the page must name what stands in its place. */
function placeholderProblems(dist: Dist): string[] {
  return [...dist.files.keys()]
    .filter((path) => path.endsWith('.json') && dist.files.has(path.replace(/json$/, dist.platform.markup)))
    .flatMap((path) => {
      const { usingComponents = {}, componentPlaceholder = {} } = dist.json(path) as Record<
        string,
        Record<string, string>
      >
      return Object.entries(usingComponents)
        .filter(([name, at]) => {
          const of = dist.packageOf(resolvePath(path, at))
          return of !== '' && of !== dist.packageOf(path) && !componentPlaceholder[name]
        })
        .map(([name]) => `${path}: ${name} is in another sub-package and has no componentPlaceholder`)
    })
}

const made = /\beval\(|\bFunction\((?!"return this"\))/
// the namespace of SVG is a name; this machine is the developer's own
const plain = /http:\/\/(?!www\.w3\.org\/|127\.0\.0\.1\b|localhost\b)[\w.-]+/

/** Code made of text, which mini-programs do not run, and addresses that phones refuse. */
function codeProblems(dist: Dist): string[] {
  return [...dist.files.keys()]
    .filter((path) => /\.(js|wxss|ttss|css|wxml|ttml|ksml|json)$/.test(path))
    .flatMap((path) => {
      const text = dist.text(path)
      const code = path.endsWith('.js') ? made.exec(text)?.[0] : undefined
      const address = plain.exec(text)?.[0]
      return [
        ...(code ? [`${path} makes code of text (${code})`] : []),
        ...(address ? [`${path} has an address without https (${address})`] : [])
      ]
    })
}

/** Files that nothing of the program names; WeChat's quality check counts them, and they take room. */
function unusedProblems(dist: Dist): string[] {
  const { markup, style } = dist.platform
  const packed = kept(dist)
  const used = new Set<string>()
  const waiting = ['app.js', 'app.json', `app.${style}`]
  const parts = (at: string) => ['js', 'json', markup, style].map((end) => `${at}.${end}`)
  for (const page of dist.pages) waiting.push(...parts(page))
  const texts = new Map<string, string>()
  const named = /(?:require(?:\.async)?\(|src=|@import\s*)"([^"{]+)"/g
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (used.has(path) || !dist.files.has(path)) continue
    used.add(path)
    const text = dist.text(path)
    texts.set(path, text)
    for (const [, at = ''] of text.matchAll(named)) {
      const target = resolvePath(path, at)
      waiting.push(target, `${target}.js`)
    }
    if (!path.endsWith('.json')) continue
    const { usingComponents = {}, sitemapLocation } = JSON.parse(text) as {
      usingComponents?: Record<string, string>
      sitemapLocation?: string
    }
    for (const at of Object.values(usingComponents)) waiting.push(...parts(resolvePath(path, at)))
    if (sitemapLocation) waiting.push(sitemapLocation)
  }
  const all = [...texts.values()].join('\n')
  // read by the platform's tools themselves
  const own = ['project.config.json', 'package.json', 'ext.json']
  return [...dist.files.keys()]
    .filter((path) => !used.has(path) && !packed(path) && !own.includes(path))
    .filter((path) => !(/\.(png|jpe?g|gif|svg)$/.test(path) && all.includes(path)))
    .map((path) => `${path} is used by nothing`)
}

/** What an upload would refuse or warn of, as sentences. */
export const uploadProblems = (dist: Dist): string[] => [
  ...appProblems(dist),
  ...placeholderProblems(dist),
  ...codeProblems(dist),
  ...unusedProblems(dist)
]
