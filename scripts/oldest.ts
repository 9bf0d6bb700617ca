import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data'
import { runChecks } from 'es-check'
import type { App } from './stamp'

/** Since when a browser has something, as MDN has it. */
interface Support {
  version_added: string | boolean | null
  version_removed?: string | boolean | null
  flags?: object[]
  prefix?: string
  alternative_name?: string
}
interface Compat {
  support: Record<string, Support | Support[] | undefined>
}
/** Something and its members; `__compat` is what is said of itself. */
type Part = { __compat?: Compat } & Record<string, { __compat?: Compat } | undefined>

/** The browsers of .browserslistrc as MDN names them. */
const names: Record<string, string> = {
  Chrome: 'chrome',
  iOS: 'safari_ios',
  Firefox: 'firefox',
  Edge: 'edge'
}
const promised = [
  ...readFileSync(join(__dirname, '../.browserslistrc'), 'utf8').matchAll(/^(\w+) >= ([\d.]+)$/gm)
].map(([, name, version]) => ({ browser: names[name!]!, version: Number(version) }))

/** Calls that are newer than the promise, and why no browser stumbles over them; the others are errors. */
const known: Record<string, string> = {
  'asked for before they are called': `BroadcastChannel FinalizationRegistry createImageBitmap share writeText exitFullscreen
    requestFullscreen detect showModal`,
  "mobx's sets pass them on, and nothing calls them": `union intersection difference symmetricDifference isSubsetOf isSupersetOf
    isDisjointFrom`,
  'workbox asks for navigation preload before': 'setHeaderValue',
  'functions of ours and of packages': `changed forget take drop check format isValid turn seek show hide config retry login run to
    destroy element use dispose isActive createContext getQuery handle fetch watch`
}
/** APIs that the polyfills of src/older add. */
const added = new Set(['at', 'replaceChildren', 'ResizeObserver'])
const allowed = new Set(Object.values(known).flatMap((words) => words.split(/\s+/)))

const has = (version: number, support: Support) =>
  typeof support.version_added === 'string' &&
  !support.version_removed &&
  !support.flags &&
  !support.prefix &&
  !support.alternative_name &&
  parseFloat(support.version_added.replace('≤', '')) <= version

/** Whether a browser of the promise lacks something. Where MDN says nothing of a browser, it lacks it. */
const isYoung = ({ support }: Compat) =>
  promised.some(({ browser, version }) => {
    const rows = [support[browser] ?? []].flat()
    return !rows.some((row) => has(version, row))
  })

/** Names of calls that some promised browser lacks on everything that has such a call: methods, and globals. */
function youngNames(parts: [name: string, part: Part][]): Record<'methods' | 'globals', Set<string>> {
  const methods = new Map<string, boolean>()
  const globals = new Map<string, boolean>()
  const note = (names: Map<string, boolean>, name: string, young: boolean) =>
    names.set(name, young && (names.get(name) ?? true))
  for (const [name, { __compat: compat, ...members }] of parts) {
    if (!compat) continue
    note(globals, name, isYoung(compat))
    for (const [member, one] of Object.entries(members))
      if (one?.__compat)
        note(methods, member.replace(/_static$/, ''), isYoung(compat) || isYoung(one.__compat))
  }
  const young = (names: Map<string, boolean>) =>
    new Set([...names].filter(([, is]) => is).map(([name]) => name))
  return { methods: young(methods), globals: young(globals) }
}

/** Names that a script calls: methods, constructors and plain functions. */
const calls = [
  [/\.([A-Za-z_]\w+)\(/g, 'methods'],
  [/\bnew ([A-Z]\w*)/g, 'globals'],
  [/(?<![.\w$])([a-z]\w{3,})\(/g, 'globals']
] as const

const partsOf = (all: object = {}) => Object.entries(all) as [name: string, part: Part][]
const language = partsOf(bcd.javascript.builtins)
const young = youngNames([...language, ...partsOf(bcd.api)])
/** Globals of the JavaScript language, the only ones that a mini-program has. */
const ofLanguage = new Set(language.flatMap(([name, part]) => [name, ...Object.keys(part)]))

function youngCalls(folder: string, target: App): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const script = readFileSync(join(folder, file), 'utf8')
      const found = calls.flatMap(([form, kind]) =>
        [...script.matchAll(form)].map(([, name]) => name!).filter((name) => young[kind].has(name))
      )
      const faults = [...new Set(found)].filter(
        (name) => !allowed.has(name) && (target === 'h5' ? !added.has(name) : ofLanguage.has(name))
      )
      return faults.map((name) => `${join(folder, file)}: calls ${name}`)
    })
}

/** Returns uses in a build's scripts that the oldest browsers of .browserslistrc do not know: syntax of H5, and calls of any target. */
export function tooNew(folder: string, target: App): string[] {
  const young = youngCalls(folder, target)
  if (target !== 'h5') return young
  const { errors } = runChecks([{ ecmaVersion: 'es2019', files: [join(folder, '**/*.js')] }], {})
  return [...errors.map(({ file, err }) => `${file}: ${err.message}`), ...young]
}
