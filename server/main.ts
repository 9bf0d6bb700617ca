import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app'
import { bannerOf } from './banner'
import { readConfig } from './config'
import { isSeeded } from './demo/seed'
import { checkPort } from './port'
import { aloud } from './progress'
import { localized } from './bilingual'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** ms that requests under way, and jobs, get to finish. */
const patience = 20000

/** `main.ts` serves requests; `main.ts jobs` only runs the jobs of the queue. */
async function main(word?: string) {
  const onlyJobs = word === 'jobs'
  const config = readConfig(onlyJobs ? { JOBS: 'on', DRAIN_SECONDS: 0 } : {})
  if (onlyJobs && !config.DATABASE_URL)
    throw new Error(
      localized({
        en: 'jobs: PGlite has one process; set DATABASE_URL',
        zh: 'jobs：PGlite 只能有一个进程；请设置 DATABASE_URL'
      })
    )
  if (!onlyJobs) await checkPort(config)
  const app = await buildApp(config, undefined, aloud)
  closeWithGrace({ delay: patience + 1000 * (config.DRAIN_SECONDS ?? 0) }, async ({ err, signal }) => {
    if (err) app.log.error({ err }, 'stopping')
    else app.log.info({ signal }, 'stopping')
    if (!err) await app.drain()
    await app.close()
  })
  if (onlyJobs) {
    print(localized({ en: '  Jobs PostgreSQL', zh: '  任务 PostgreSQL' }))
    return
  }
  await app.listen({ port: config.PORT, host: config.HOST })
  const { port } = app.server.address() as AddressInfo
  const data = app.deps.kind === 'pglite' ? `PGlite (${config.DATA_DIR})` : 'PostgreSQL'
  const banner = bannerOf({ port, data, seeded: await isSeeded(app.deps.db) })
  print(['', ...banner, ''].join('\n'))
}

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
