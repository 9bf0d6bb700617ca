import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './stamp'

/** Formats a file that a script has written as `npm run format` does. */
export function formatFile(path: string): void {
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [path])
}
