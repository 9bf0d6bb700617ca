import { networkInterfaces } from 'node:os'
import type { AddressInfo } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app'
import { readConfig, type Config } from './config'
import { demoCards, demoOrderMobile, isSeeded } from './demo/seed'

const addresses = (port: number) => [
  `http://localhost:${port}/shop/`,
  ...Object.values(networkInterfaces())
    .flat()
    .filter((net) => net && net.family === 'IPv4' && !net.internal)
    .map((net) => `http://${net!.address}:${port}/shop/`)
]

const print = (line = '') => process.stdout.write(`${line}\n`)

async function announce(port: number, config: Config, seeded: boolean, kind: string) {
  print()
  print(`  商城 ${addresses(port).join('\n       ')}`)
  print(`  接口 http://localhost:${port}/docs  http://localhost:${port}/openapi.json`)
  print(`  数据 ${kind === 'pglite' ? `PGlite (${config.DATA_DIR})` : 'PostgreSQL'}`)
  if (seeded) {
    print('  演示卡 (http://localhost:' + port + '/shop/#/pages/iot/login/index)')
    for (const { simNo, state } of demoCards) print(`       ${simNo}  ${state}`)
    print(
      `  演示订单 手机号 ${demoOrderMobile}，验证码 http://localhost:${port}/sandbox/sms/${demoOrderMobile}`
    )
  }
  print()
}

/** ms that requests under way, and jobs, get to finish. */
const patience = 20000

/** `main.ts` serves requests; `main.ts jobs` only runs the jobs of the queue. */
async function main(word?: string) {
  const onlyJobs = word === 'jobs'
  const config = readConfig(onlyJobs ? { JOBS: 'on', DRAIN_SECONDS: 0 } : {})
  if (onlyJobs && !config.DATABASE_URL) throw new Error('jobs: PGlite has one process; set DATABASE_URL')
  const app = await buildApp(config)
  closeWithGrace({ delay: patience + 1000 * (config.DRAIN_SECONDS ?? 0) }, async ({ err, signal }) => {
    if (err) app.log.error({ err }, 'stopping')
    else app.log.info({ signal }, 'stopping')
    if (!err) await app.drain()
    await app.close()
  })
  if (onlyJobs) {
    print('  任务 PostgreSQL')
    return
  }
  await app.listen({ port: config.PORT, host: config.HOST })
  const { port } = app.server.address() as AddressInfo
  await announce(port, config, await isSeeded(app.deps.db), app.deps.kind)
}

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
