import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '../../../rules/time'
import type { Tx } from '../../db/client'
import { machineCode, oneCodeGuide } from '../../db/schema'
import { ownFile } from '../../ownFile'
import { readShop } from '../../services/site/folder'
import { guide, machineCodes } from './oneCode'
import type { DemoContext } from '../types'

/** The demo's shop, as `shop:push` takes it, and the template of `shop:new`. */
const demoFolder = ownFile('demo/folder')

/** Its files by path. */
export function demoFiles(): Record<string, string> {
  const files = readdirSync(demoFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile()
  )
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [path.slice(demoFolder.length + 1), readFileSync(path, 'utf8')]
    })
  )
}

/** Adds configuration, plans, questions, texts, the curated page, layouts, sellers, translations; the campaign ends in 60 days. */
export async function loadSite(tx: Tx, { now }: DemoContext): Promise<void> {
  const files = demoFiles()
  const endsAt = new Date(now.getTime() + 60 * dayMs).toISOString()
  files['pages/spring.yaml'] = files['pages/spring.yaml']!.replace(/endsAt: .*/, `endsAt: ${endsAt}`)
  const { faults, wanted } = readShop(files)
  if (faults.length)
    throw new Error(faults.map(({ file, line, reason }) => `${file}:${line}: ${reason.en}`).join('\n'))
  for (const { write } of wanted) await write(tx)
}

/** Adds the recharge guide and the machine codes. */
export async function loadServices(tx: Tx): Promise<void> {
  const [made] = await tx.insert(oneCodeGuide).values(guide).returning({ id: oneCodeGuide.id })
  await tx.insert(machineCode).values(machineCodes.map((code) => ({ ...code, guideId: made!.id })))
}
