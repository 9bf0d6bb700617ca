import { spawn, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../test/setup/postgres'
import { hasBundledChromium, pathOf, wayTo, type Tool } from '../test/setup/tools'
import { root } from './stamp'

/*
 * `npm test` runs the part `quick`, `npm run test:all` the rest; other words go to jest. Both look for their tools first. What
 * lacks its tool is left out with a line that says so, on CI it is an error.
 */

interface Step {
  name: string
  command: string
  args: string[]
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const build = (target: string): Step => ({
  name: `dist/${target}`,
  command: bin('tsx'),
  args: ['scripts/ensure.ts', target]
})

/** The types of a mini-program, which takes other files than the H5 build (`moduleSuffixes`); oxlint checks those of H5. */
const types = (target: string): Step => ({
  name: `types of ${target}`,
  command: process.execPath,
  // `.bin/tsc` may be that of TypeScript 5, which takes three times as long
  args: [join(root, 'node_modules/typescript-native/bin/tsc'), '--project', `config/types/${target}.json`]
})

/** Steps that must succeed before the tests of a part run; long ones come first, so that none runs alone at the end. */
const steps: Record<Part, Step[]> = {
  quick: [
    build('h5'),
    build('console'),
    { name: 'types and lint', command: bin('oxlint'), args: ['--type-aware', '--type-check', '.'] }
  ],
  rest: [
    // the server's build makes the H5 build, too
    build('server'),
    { name: 'rooms', command: bin('eslint'), args: ['.'] },
    ...['weapp', 'tt', 'kwai'].flatMap((target) => [build(target), types(target)]),
    { name: 'knip', command: bin('knip'), args: ['--no-progress'] },
    { name: 'format', command: bin('oxfmt'), args: ['--check'] }
  ]
}

/** Tools of a part, and what is left out or slower without one. */
const tools: Record<Part, [Tool, string][]> = {
  quick: [
    ['postgres', "the server's tests run on the embedded database, which takes twice as long"],
    ['chromium', 'no story in a browser']
  ],
  rest: [
    ['postgres', 'nothing of several processes on one database'],
    ['chromium', 'no story in a browser'],
    ['firefox', 'no story in Firefox'],
    ['webkit', 'no story in WebKit'],
    ['oldest', 'no story in the oldest browsers'],
    ['redis', 'no limits in Redis'],
    ['pgbouncer', 'nothing behind PgBouncer']
  ]
}

type Part = 'quick' | 'rest'
const [word, ...words] = process.argv.slice(2)
const part: Part = word === 'all' ? 'rest' : 'quick'
const forJest = word === 'all' ? words : process.argv.slice(2)

const isMissing = (tool: Tool) => {
  if (tool === 'postgres' && process.env.TEST_DATABASE_URL) return false
  return !pathOf(tool) && !(tool === 'chromium' && hasBundledChromium())
}

const children = new Set<ChildProcess>()

/** Runs a program to its end; returns why it failed, or ''. */
function run({ command, args }: Step, stdio: 'inherit' | Buffer[]): Promise<string> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: stdio === 'inherit' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
  })
  children.add(child)
  if (stdio !== 'inherit')
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => stdio.push(text))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => {
      children.delete(child)
      resolve(code === 0 ? '' : `ended with ${code ?? signal}`)
    })
  })
}

/** Runs a step and returns whether it succeeded. Its output is printed only on failure: a build writes a thousand lines. */
async function succeeds(step: Step): Promise<boolean> {
  const began = Date.now()
  const written: Buffer[] = []
  const why = await run(step, written)
  console.log(`== ${step.name}: ${why || 'ok'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (why) console.log(Buffer.concat(written).toString())
  return !why
}

/** Runs the steps, one for each core at a time. After a failure no further step starts. */
async function allSucceed(left: Step[]): Promise<boolean> {
  let well = true
  const lane = async () => {
    for (let step = left.shift(); step && well; step = left.shift()) if (!(await succeeds(step))) well = false
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return well
}

async function main(): Promise<boolean> {
  const missing = tools[part].filter(([tool]) => isMissing(tool))
  for (const [tool, without] of missing) console.log(`!! no ${tool}: ${without} (${wayTo(tool)})`)
  if (missing.length && process.env.CI) return false
  if (!(await allSucceed([...steps[part]]))) return false
  const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres()
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url
  try {
    process.env.TEST_PART = part
    return !(await run({ name: 'jest', command: bin('jest'), args: forJest }, 'inherit'))
  } finally {
    postgres?.stop()
  }
}

// a stopped run leaves neither browsers nor a database behind
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of children) child.kill(signal)
  })

void main().then((well) => {
  process.exitCode = well ? 0 : 1
})
