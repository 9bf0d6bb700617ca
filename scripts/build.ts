import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { versionCode } from '../config/releases'
import { checkBudgets } from './budgets'
import { compressFolder } from './compress'
import { tooNew } from './oldest'
import { whyNoRelease } from './release'
import { buildServer } from './server'
import { dropStamp, inputHash, isFresh, root, targetsOf, writeStamp, type App, type Target } from './stamp'
import { writeTexts } from './texts'
import { writeWorker } from './worker'

function buildApp(target: App): void {
  const cli = join(root, 'node_modules/@tarojs/cli/bin/taro')
  const { status } = spawnSync(process.execPath, [cli, 'build', '--type', target, '--no-check'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' }
  })
  if (status !== 0) throw new Error(`build of ${target} failed`)
}

/**
 * Builds a target from nothing into dist, checks its budgets and stamps it. Rejects when the build or a budget fails, or
 * the version has no version code of its own.
 */
export async function build(target: Target): Promise<void> {
  versionCode()
  if (target === 'server' && !isFresh('h5')) await build('h5')
  const hash = inputHash(target)
  const dist = join(root, 'dist', target)
  dropStamp(target)
  rmSync(dist, { recursive: true, force: true })
  if (target === 'server') await buildServer(dist)
  else buildApp(target)
  const broken = checkBudgets(target)
  if (broken.length) throw new Error(`budgets of ${target} broken:\n${broken.join('\n')}`)
  if (target === 'h5') {
    writeTexts(dist)
    await writeWorker(dist, process.env.TARO_APP_OFFLINE !== 'off')
    const faults = tooNew(dist)
    if (faults.length)
      throw new Error(`too new for the oldest browsers of .browserslistrc:\n${faults.join('\n')}`)
    compressFolder(dist)
  }
  writeStamp(target, hash)
}

/** One after the other: each takes both cores. */
export async function buildAll(targets: Target[]): Promise<void> {
  for (const target of targets) await build(target)
}

if (require.main === module) {
  const args = process.argv.slice(2)
  const targets = targetsOf(args.filter((arg) => arg !== '--local'))
  const refused = args.includes('--local') ? undefined : whyNoRelease(targets, process.env.TARO_APP_API)
  if (refused) {
    console.error(refused)
    process.exit(1)
  }
  void buildAll(targets)
}
