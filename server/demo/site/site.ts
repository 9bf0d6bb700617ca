import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { startOfChineseDay } from '../../../rules/card/billing'
import { dayMs, timeText } from '../../../rules/time'
import type { Tx } from '../../db/client'
import { ownFile } from '../../ownFile'
import { guideColumns } from '../../services/guide/guideColumns'
import { takeGuides } from '../../services/guide/guideFile'
import { readShop } from '../../services/site/folder'
import { takeLines } from '../stock'
import type { DemoContext } from '../types'

/** The demo's shop, as `shop:push` takes it, with its stock in `csv/`, as the imports take it; the template of `shop:new`. */
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

/** Days that the demo's campaign and seckills go on. */
const campaignDays = 60

async function writeFiles(tx: Tx, files: Record<string, string>): Promise<void> {
  const { faults, wanted } = readShop(files)
  if (faults.length)
    throw new Error(faults.map(({ file, line, reason }) => `${file}:${line}: ${reason.en}`).join('\n'))
  for (const { write } of wanted) await write(tx)
}

/** Adds configuration, plans, questions, texts, the curated page, layouts, sellers, links, translations. */
export async function loadSite(tx: Tx, { now }: DemoContext): Promise<void> {
  // seckills are of packages, which come later
  const files = Object.fromEntries(
    Object.entries(demoFiles()).filter(([path]) => path !== 'seckills.yaml' && !path.startsWith('csv/'))
  )
  const endsAt = new Date(now.getTime() + campaignDays * dayMs).toISOString()
  files['pages/spring.yaml'] = files['pages/spring.yaml']!.replace(/endsAt: .*/, `endsAt: ${endsAt}`)
  await writeFiles(tx, files)
}

interface Seckill {
  from: string
  to: string
}

/** Adds the seckills of the folder as if they began today; one that is over on its first day comes back every day. */
export async function loadSeckills(tx: Tx, now: Date): Promise<void> {
  const written = parse(demoFiles()['seckills.yaml']!) as Seckill[]
  const momentOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)
  const later = startOfChineseDay(now.getTime()) - startOfChineseDay(momentOf(written[0]!.from))
  const moved = (text: string, days: number) => timeText(momentOf(text) + later + days * dayMs, 'second')
  const all = written.flatMap((one) => {
    const daily = momentOf(one.to) - momentOf(one.from) < dayMs
    return Array.from({ length: daily ? campaignDays : 1 }, (_, days) => ({
      ...one,
      from: moved(one.from, days),
      to: moved(one.to, days)
    }))
  })
  await writeFiles(tx, { 'seckills.yaml': stringify(all) })
}

/** Adds the recharge guide and its machine code. */
export const loadServices = (tx: Tx) =>
  takeLines('guides.csv', guideColumns, (lines, bad) => takeGuides(tx, lines, bad))
