import './gallery/clock'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { launch } from '../test/e2e/browser'
import { startServer, type Server } from '../test/support/server'
import { compare } from './gallery/compare'
import { openPhone } from './gallery/phone'
import { sheet, type Taken } from './gallery/sheet'
import { allShots, type Shot } from './gallery/shots'
import { storageOf } from './gallery/users'
import { root } from './stamp'

// Pictures of every page in every state, as one page to look through: npm run gallery
const { values } = parseArgs({
  options: { only: { type: 'string' }, out: { type: 'string' }, compare: { type: 'string' } }
})
const out = resolve(values.out ?? join(root, 'dist/gallery'))
const former = values.compare && resolve(values.compare)
if (former === out) throw new Error('--compare wants another folder than the one that is written: see --out')

/** Takes all pictures, as many at once as there are cores; a phone keeps its dress and its user. */
async function takeAll(server: Server, browser: Browser, shots: Shot[]): Promise<Taken[]> {
  const storage = {
    nobody: await storageOf(browser, server, 'nobody'),
    mobile: await storageOf(browser, server, 'mobile'),
    card: await storageOf(browser, server, 'card')
  }
  const phones = new Map<string, Shot[]>()
  for (const shot of shots) {
    const name = `${shot.who} ${shot.look} ${shot.width}`
    phones.set(name, [...(phones.get(name) ?? []), shot])
  }
  const left = [...phones.values()].sort((one, two) => two.length - one.length)
  const taken: Taken[] = []
  const lane = async () => {
    const eyes = await browser.newPage()
    for (let batch = left.shift(); batch; batch = left.shift()) {
      const phone = await openPhone(browser, server.origin, storage[batch[0]!.who], batch[0]!)
      for (const shot of batch) {
        const faults = await phone.take(shot, join(out, shot.file))
        const change = former ? await compare(eyes, out, former, shot.file) : undefined
        taken.push({ shot, faults, change })
        for (const fault of faults) console.log(`${shot.file}: ${fault}`)
        if (taken.length % 50 === 0) console.log(`${taken.length} of ${shots.length} pictures`)
      }
      await phone.close()
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return shots.map((shot) => taken.find((one) => one.shot === shot)!)
}

async function main() {
  const shots = allShots(values.only)
  if (!shots.length) throw new Error(`no route begins with ${values.only}`)
  rmSync(join(out, 'pictures'), { recursive: true, force: true })
  for (const { file } of shots) mkdirSync(dirname(join(out, file)), { recursive: true })
  const server = await startServer({ JOBS: 'off', RATE_LIMIT: 0 })
  const browser = await launch()
  try {
    const taken = await takeAll(server, browser, shots)
    writeFileSync(join(out, 'index.html'), sheet(taken, former && relative(out, former)))
    const changed = taken.filter(({ change }) => change === 'changed' || change === 'new')
    for (const { shot, change } of changed) console.log(`${change}: ${shot.file}`)
    console.log(
      `${taken.length} pictures${former ? `, ${changed.length} of them changed or new` : ''}: ${out}/index.html`
    )
  } finally {
    await browser.close()
    await server.stop()
  }
}

void main()
