import { spawn, spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh, root } from '../../../scripts/stamp'
import type { Config } from '../../../server/config'
import { environment, listening } from './processes'
import { tempFolder } from '../../support/folder'

/** A copy of dist/server away from the checkout and node_modules. Its processes get no environment but their own. */
export function unpackServer() {
  if (!isFresh('server')) throw new Error('dist/server is missing or stale: npx tsx scripts/ensure.ts server')
  const folder = tempFolder()
  cpSync(join(root, 'dist/server'), folder, { recursive: true })
  const seen = (config: Partial<Config>) =>
    ({ cwd: folder, env: environment(config) as NodeJS.ProcessEnv }) as const
  return {
    folder,
    /** `words`: `jobs` for a process that only works on jobs. */
    start: (config: Partial<Config>, words: string[] = []) =>
      listening(
        spawn(process.execPath, ['main.js', ...words], { ...seen(config), stdio: ['ignore', 'pipe', 'pipe'] })
      ),
    /** Runs a merchant command. */
    type: (config: Partial<Config>, words: string[], input = '') => {
      const done = spawnSync(process.execPath, ['cli.js', ...words], { ...seen(config), input })
      return { code: done.status, out: done.stdout.toString(), problems: done.stderr.toString() }
    }
  }
}
