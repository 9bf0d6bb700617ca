import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathOf, wayTo } from '../test/setup/engines'
import { root } from './stamp'

interface Step {
  name: string
  command: string
  args: string[]
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** What must succeed before the tests run. The longest steps come early, so that none runs alone at the end. */
const steps: Step[] = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit', '-p', '.'] },
  { name: 'lint', command: 'npm', args: ['run', '--silent', 'lint'] },
  // the server's build makes the H5 build, too
  ...['server', 'weapp', 'tt', 'kwai'].map((target) => ({
    name: `dist/${target}`,
    command: bin('tsx'),
    args: ['scripts/ensure.ts', target]
  }))
]

/**
 * Runs a step; returns whether it succeeded. Its output is printed only on failure: a build writes a thousand lines.
 */
async function run({ name, command, args }: Step): Promise<boolean> {
  const began = Date.now()
  const written: Buffer[] = []
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => written.push(text))
  const why = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(code === 0 ? '' : `ended with ${code ?? signal}`))
  })
  console.log(`== ${name}: ${why || 'well'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (why) console.log(Buffer.concat(written).toString())
  return !why
}

for (const name of ['firefox', 'webkit'] as const)
  if (!pathOf(name)) console.log(`!! no ${name}: its stories are left out; ${wayTo(name)}`)

// One step for each core. After a failure no further step starts; running ones are waited for.
let well = true
const left = [...steps]
const lane = async () => {
  for (let step = left.shift(); step && well; step = left.shift()) if (!(await run(step))) well = false
}
void Promise.all(Array.from({ length: availableParallelism() }, lane)).then(() => {
  process.exitCode = well ? 0 : 1
})
