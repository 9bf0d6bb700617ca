import { logCardIn } from '../test/mini/card'
import { MiniProgram, readDist } from '../test/mini/engine'
import { platforms } from '../test/mini/engine/platforms'
import { startServer } from '../test/support/server'

/** Prints how often, and how much, the first pages of the mini-programs send to the view; target 3 calls and 30 KB. */
const pages = ['pages/index/index', 'pages/index/VanityNumber/index', 'pages/iot/index/index']
const most = { calls: 3, bytes: 30 * 1024 }

async function main() {
  const server = await startServer()
  for (const { name } of platforms) {
    const app = new MiniProgram({ dist: readDist(name), origin: server.origin, url: 'pages/iot/login/index' })
    await logCardIn(app)
    await app.idle()
    for (const page of pages) {
      const { setDataCount, setDataBytes } = app.host
      await app.open(page)
      const calls = app.host.setDataCount - setDataCount
      const bytes = app.host.setDataBytes - setDataBytes
      const verdict = calls > most.calls || bytes > most.bytes ? 'OVER TARGET' : 'ok'
      console.log(`${name} ${page}: ${calls} calls, ${(bytes / 1024).toFixed(1)} KB ${verdict}`)
    }
    app.stop()
  }
  await server.stop()
}

void main()
