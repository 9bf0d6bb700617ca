import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBudgets } from './budgets'
import { compressFolder } from './compress'
import { inputHash, root, targetsOf, writeStamp, type Target } from './stamp'

/** Builds a target from nothing into dist, checks its budgets and stamps it. Throws when the build or a budget fails. */
export function build(target: Target): void {
  const hash = inputHash(target)
  const dist = join(root, 'dist', target)
  rmSync(dist, { recursive: true, force: true })
  const cli = join(root, 'node_modules/@tarojs/cli/bin/taro')
  const { status } = spawnSync(process.execPath, [cli, 'build', '--type', target, '--no-check'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' }
  })
  if (status !== 0) throw new Error(`build of ${target} failed`)
  const broken = checkBudgets(target)
  if (broken.length) throw new Error(`budgets of ${target} broken:\n${broken.join('\n')}`)
  if (target === 'h5') compressFolder(dist)
  writeStamp(target, hash)
}

if (require.main === module) {
  for (const target of targetsOf(process.argv.slice(2))) build(target)
}
