const {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync
} = require('node:fs')
const { tmpdir } = require('node:os')
const { basename, join } = require('node:path')
const { require: load } = require('tsx/cjs/api')
const { quick } = require('./parts')

const server = join(__dirname, '../server')
const cache = join(__dirname, '../../.cache')
/** Notes of the last `npm test`, which runs a part of the server's tests; `npm run test:all` runs the others. */
const quickNotes = join(cache, 'worked-quick.tsv')
// these send every call of the contract, which does not test a call by itself
const generic = ['fuzz.test.ts', 'cardsApart.test.ts', 'richText.test.ts']

/** Calls of the contract and the console that no line of the notes (call, test file) has. */
function untestedIn(notes) {
  const { contract } = load('../../contract/index.ts', __filename)
  const { consoleContract } = load('../../contract/console/index.ts', __filename)
  const lines = notes
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  const tested = new Set(
    lines.filter(([, file]) => !generic.includes(basename(file ?? ''))).map(([key]) => key)
  )
  return Object.keys({ ...contract, ...consoleContract }).filter((key) => !tested.has(key))
}

/** Fails a run of all server tests when none got code 0 from some call of the contract (see support/worked.ts). */
module.exports = class {
  constructor({ testNamePattern }) {
    this.partial = Boolean(testNamePattern)
  }

  onRunStart() {
    process.env.WORKED_CALLS = this.folder = mkdtempSync(join(tmpdir(), 'worked-'))
  }

  onRunComplete(_contexts, { testResults }) {
    let notes = readdirSync(this.folder)
      .map((name) => readFileSync(join(this.folder, name), 'utf8'))
      .join('')
    rmSync(this.folder, { recursive: true, force: true })
    if (this.partial) return
    const part = process.env.TEST_PART
    if (part === 'quick') {
      mkdirSync(cache, { recursive: true })
      writeFileSync(quickNotes, notes)
      return
    }
    // without the notes of the first part it is not known what is untested
    if (part === 'rest' && !existsSync(quickNotes)) return
    if (part === 'rest') notes += readFileSync(quickNotes, 'utf8')
    const before = part === 'rest' ? quick.server.map((name) => join(server, `${name}.test.ts`)) : []
    const ran = new Set([...before, ...testResults.map(({ testFilePath }) => testFilePath)])
    const all = readdirSync(server).filter((name) => name.endsWith('.test.ts'))
    if (all.every((name) => ran.has(join(server, name)))) this.untested = untestedIn(notes)
  }

  getLastError() {
    if (!this.untested?.length) return undefined
    return new Error(
      `No test of test/server gets an answer of code 0 from these calls of the contract:\n  ${this.untested.join('\n  ')}`
    )
  }
}
