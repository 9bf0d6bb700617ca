import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { versionCode } from '../config/releases'
import { aloud } from '../server/progress'
import { checkBudgets } from './budgets'
import { compressFolder } from './compress'
import { buildConsole } from './console'
import { tooNew } from './oldest'
import { whyNoRelease } from './release'
import { buildServer } from './server'
import { dropStamp, inputHash, isFresh, root, targetsOf, writeStamp, type App, type Target } from './stamp'
import { writeTexts } from './texts'
import { writeWorker } from './worker'

/**
 * Runs Taro's build. Its output is printed only when it failed or warns: otherwise it is a greeting. Without a terminal there
 * is no progress bar in it (config/index.ts).
 */
async function buildApp(target: App): Promise<void> {
  const cli = join(root, 'node_modules/@tarojs/cli/bin/taro')
  const child = spawn(process.execPath, [cli, 'build', '--type', target, '--no-check'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' }
  })
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => written.push(text))
  const [status] = (await once(child, 'close')) as [number | null]
  const output = Buffer.concat(written).toString()
  if (status !== 0 || /Warnings:/.test(output)) console.log(`\n${output}`)
  if (status !== 0) throw new Error(`build of ${target} failed`)
}

/**
 * Builds a target from nothing into dist, checks its budgets and stamps it. Rejects when the build or a budget fails, or
 * the version has no version code of its own.
 */
export async function build(target: Target): Promise<void> {
  versionCode()
  if (target === 'server')
    for (const part of ['h5', 'console'] as const) if (!isFresh(part)) await build(part)
  const hash = inputHash(target)
  dropStamp(target)
  const name = `dist/${target}`
  await aloud({ en: `building ${name}`, zh: `构建 ${name}` }, () => make(target, join(root, name)))
  const broken = checkBudgets(target)
  if (broken.length) throw new Error(`budgets of ${target} broken:\n${broken.join('\n')}`)
  writeStamp(target, hash)
}

async function make(target: Target, dist: string): Promise<void> {
  rmSync(dist, { recursive: true, force: true })
  if (target === 'server') return buildServer(dist)
  if (target === 'console') {
    await buildConsole(dist)
    return compressFolder(dist)
  }
  await buildApp(target)
  if (target === 'h5') {
    writeTexts(dist)
    await writeWorker(dist, process.env.TARO_APP_OFFLINE !== 'off')
  }
  const faults = tooNew(dist, target)
  if (faults.length)
    throw new Error(`too new for the oldest browsers of .browserslistrc:\n${faults.join('\n')}`)
  if (target === 'h5') compressFolder(dist)
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
