// What src/api/shapes.ts is for: `shapes?/api/iot/simInfo` makes known what the calls of this path answer, `shapes?GET /api/…`
// is the shape alone, shared by all calls that answer the same. The contract is read once, in a process of its own, which knows
// TypeScript: after a change in it `npm run dev` must be started anew.
const { execFileSync } = require('node:child_process')
const { join } = require('node:path')

const print = `
  const { answerShapes, furtherCalls, thingCalls } = require('./contract/shapes.ts')
  process.stdout.write(JSON.stringify({ shapes: answerShapes(), further: furtherCalls(), things: thingCalls() }))`

let read
/** `shapes`: call -> its shape as JSON; `further` and `things`: calls. */
function readContract(root) {
  if (read) return read
  const args = ['--require', require.resolve('tsx/cjs'), '--eval', print]
  read = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }))
  for (const [call, shape] of Object.entries(read.shapes)) read.shapes[call] = JSON.stringify(shape)
  return read
}

module.exports = function () {
  const { rootContext, resourceQuery } = this
  this.addContextDependency(join(rootContext, 'contract'))
  const { shapes, further, things } = readContract(rootContext)
  const asked = decodeURIComponent(resourceQuery.slice(1))
  if (shapes[asked]) return `export default ${shapes[asked]}`
  const calls = Object.keys(shapes).filter((call) => call.split(' ')[1] === asked)
  const those = (all) => JSON.stringify(calls.filter((call) => all.includes(call)))
  const first = (call) => Object.keys(shapes).find((other) => shapes[other] === shapes[call])
  return [
    `import { know } from '@/api/complete'`,
    ...calls.map((call, at) => `import shape${at} from '@/api/shapes?${encodeURIComponent(first(call))}'`),
    `know({ ${calls.map((call, at) => `'${call}': shape${at}`).join(', ')} }, ${those(further)}, ${those(things)})`
  ].join('\n')
}
