import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder, which is deleted at the end of the run (test/setup/tempFolders.js). */
export const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'))
