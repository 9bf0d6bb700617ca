import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export const root = join(__dirname, '..')
export const apps = ['h5', 'weapp', 'tt', 'kwai'] as const
export type App = (typeof apps)[number]
/** Everything that can be built; the server's build contains those of H5 and the console. */
export const targets = [...apps, 'console', 'server'] as const
export type Target = (typeof targets)[number]

/** Inputs of an app's build; a change in any of them makes the build stale. */
const appInputs = [
  'src',
  'contract',
  'rules',
  'config',
  'scripts/texts.ts',
  'scripts/worker.ts',
  'babel.config.js',
  '.browserslistrc',
  'package.json',
  'package-lock.json'
]
/** The console shows causes with the app's own table and words. */
const consoleInputs = [
  'console',
  'contract',
  'rules',
  'src/areas/card/cause',
  'src/i18n/messages/card',
  'scripts/console.ts',
  'package.json',
  'package-lock.json'
]
const serverInputs = [
  'server',
  'contract',
  'rules',
  'scripts/server.ts',
  'scripts/licences.ts',
  'package.json',
  'package-lock.json'
]
const settings = [
  'TARO_APP_API',
  'TARO_APP_LOCALE',
  'TARO_APP_OFFLINE',
  'TARO_APP_PACKAGED',
  'TARO_APP_DOMAIN_SERVICE'
] as const

// beside the build: the whole folder of a mini-program is uploaded
const stampFile = (target: Target) => join(root, 'dist', `.stamp-${target}`)

function files(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => files(join(path, name)))
}

function inputsOf(target: Target): string[] {
  if (target === 'server') return serverInputs
  return target === 'console' ? consoleInputs : appInputs
}

/** Hash of the contents of everything that the target's build reads in a checkout. */
export function inputHash(target: Target, checkout = root): string {
  const hash = createHash('sha256').update(target)
  if (target === 'server') hash.update(inputHash('h5', checkout)).update(inputHash('console', checkout))
  for (const input of inputsOf(target)) {
    const path = join(checkout, input)
    if (!existsSync(path)) continue
    for (const file of files(path))
      hash.update(relative(checkout, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''}\0`)
  return hash.digest('hex')
}

/** Whether dist holds a build of exactly these sources. */
export const isFresh = (target: Target, hash = inputHash(target)): boolean =>
  existsSync(join(root, 'dist', target)) &&
  existsSync(stampFile(target)) &&
  readFileSync(stampFile(target), 'utf8') === hash

/** Records which sources a finished build was made of. */
export const writeStamp = (target: Target, hash: string): void => writeFileSync(stampFile(target), hash)

/** Forgets a finished build, before the next one begins. */
export const dropStamp = (target: Target): void => rmSync(stampFile(target), { force: true })

/** The arguments as targets. Throws on any other word. */
export function targetsOf(args: string[]): Target[] {
  return args.map((arg) => {
    const target = targets.find((known) => known === arg)
    if (!target) throw new Error(`${arg} is no target; known: ${targets.join(', ')}`)
    return target
  })
}
