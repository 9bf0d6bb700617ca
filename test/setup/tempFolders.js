const { chmodSync, mkdtempSync, rmSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')

/**
 * One folder for all temporary files of a run, deleted at its end. A test does not delete its own: a process that is
 * still stopping may write there.
 */
module.exports = class {
  onRunStart() {
    this.folder = mkdtempSync(join(tmpdir(), 'jest-'))
    // a test's PostgreSQL runs as another user
    chmodSync(this.folder, 0o755)
    process.env.TMPDIR = this.folder
  }

  onRunComplete() {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
