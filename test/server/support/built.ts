import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFresh, root } from '../../../scripts/stamp'
import type { Config } from '../../../server/config'
import { environment, listening } from './processes'

/** A copy of dist/server where no checkout and no node_modules are around. Its processes see their configuration and nothing else. */
export function unpackServer() {
  if (!isFresh('server')) throw new Error('dist/server is missing or stale: npx tsx scripts/ensure.ts server')
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  cpSync(join(root, 'dist/server'), folder, { recursive: true })
  const seen = (config: Partial<Config>) =>
    ({ cwd: folder, env: environment(config) as NodeJS.ProcessEnv }) as const
  return {
    folder,
    /** `words`: `jobs` for a process that only works on them. */
    start: (config: Partial<Config>, words: string[] = []) =>
      listening(
        spawn(process.execPath, ['main.js', ...words], { ...seen(config), stdio: ['ignore', 'pipe', 'pipe'] })
      ),
    /** A command of the merchant's. */
    type: (config: Partial<Config>, words: string[], input = '') => {
      const done = spawnSync(process.execPath, ['cli.js', ...words], { ...seen(config), input })
      return { code: done.status, out: done.stdout.toString(), problems: done.stderr.toString() }
    },
    drop: () => rmSync(folder, { recursive: true, force: true })
  }
}
