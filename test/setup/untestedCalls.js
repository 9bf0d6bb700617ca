const { mkdtempSync, readdirSync, readFileSync, rmSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { basename, join } = require('node:path')
const { require: load } = require('tsx/cjs/api')

const server = join(__dirname, '../server')
// these send every call of the contract, which does not test a call by itself
const generic = ['fuzz.test.ts', 'cardsApart.test.ts', 'richText.test.ts']

/** Fails a run of all server tests when none got code 0 from some call of the contract (see support/worked.ts). */
module.exports = class {
  constructor({ testNamePattern }) {
    this.partial = Boolean(testNamePattern)
  }

  onRunStart() {
    process.env.WORKED_CALLS = this.folder = mkdtempSync(join(tmpdir(), 'worked-'))
  }

  onRunComplete(_contexts, { testResults }) {
    const ran = new Set(testResults.map(({ testFilePath }) => testFilePath))
    const all = readdirSync(server).filter((name) => name.endsWith('.test.ts'))
    if (!this.partial && all.every((name) => ran.has(join(server, name)))) this.untested = this.findUntested()
    rmSync(this.folder, { recursive: true, force: true })
  }

  findUntested() {
    const { contract } = load('../../contract/index.ts', __filename)
    const worked = readdirSync(this.folder)
      .flatMap((name) => readFileSync(join(this.folder, name), 'utf8').trim().split('\n'))
      .map((line) => line.split('\t'))
      .filter(([, file]) => !generic.includes(basename(file)))
    const tested = new Set(worked.map(([key]) => key))
    return Object.keys(contract).filter((key) => !tested.has(key))
  }

  getLastError() {
    if (!this.untested?.length) return undefined
    return new Error(
      `No test of test/server gets an answer of code 0 from these calls of the contract:\n  ${this.untested.join('\n  ')}`
    )
  }
}
