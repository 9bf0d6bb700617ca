// One Chromium for all workers of a run: started before the first story (jest's globalSetup), ended after the last.
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
const { tmpdir } = require('node:os')
const { join } = require('node:path')
const { inflateSync } = require('node:zlib')
const { chromium } = require('playwright-core')
const { hasBundledChromium, pathOf, wayTo } = require('./tools')

const args = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** A WOFF font as TrueType, which FreeType reads: the same tables, not compressed. */
function trueType(woff) {
  const count = woff.readUInt16BE(12)
  const log = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  for (const [at, value] of [count, 16 * 2 ** log, log, 16 * (count - 2 ** log)].entries())
    head.writeUInt16BE(value, 4 + 2 * at)
  const parts = [head]
  let end = head.length
  for (let table = 0; table < count; table++) {
    const from = 44 + 20 * table
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at))
    const data = woff.subarray(offset, offset + packed)
    const to = 12 + 16 * table
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(end, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(data) : data).copy(padded)
    parts.push(padded)
    end += padded.length
  }
  return Buffer.concat(parts)
}

/** A folder with a Chinese font and the fontconfig file that names it. */
function fonts() {
  const folder = join(tmpdir(), 'shop-test-fonts')
  const config = join(folder, 'fonts.conf')
  if (existsSync(config)) return config
  mkdirSync(folder, { recursive: true })
  const woff =
    require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff')
  writeFileSync(join(folder, 'noto-sans-sc.ttf'), trueType(readFileSync(woff)))
  writeFileSync(
    config,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`
  )
  return config
}

/** Chromium of the npm package @sparticuz/chromium, with the libraries and the font that a bare machine lacks. */
async function bundled() {
  const folder = join(__dirname, '../../node_modules/@sparticuz/chromium')
  // its own entry unpacks the libraries on AWS alone
  const { inflate } = require(join(folder, 'build/cjs/lambdafs.cjs'))
  const packed = (name) => inflate(join(folder, 'bin', name))
  const [executablePath, libraries] = await Promise.all([packed('chromium.br'), packed('al2023.tar.br')])
  const env = { ...process.env, LD_LIBRARY_PATH: join(libraries, 'lib'), FONTCONFIG_FILE: fonts() }
  // a process of its own for each page dies without a sandbox that a container does not give
  return { executablePath, env, args: [...args, '--no-zygote'] }
}

async function launchOptions() {
  const executablePath = pathOf('chromium')
  if (executablePath) return { executablePath, args }
  if (hasBundledChromium()) return bundled()
  throw new Error(`No chromium: ${wayTo('chromium')}`)
}

/** Starts Chromium; CHROMIUM_ENDPOINT tells the workers where it is. */
async function start() {
  const server = await chromium.launchServer(await launchOptions())
  process.env.CHROMIUM_ENDPOINT = server.wsEndpoint()
  globalThis.chromiumServer = server
}

module.exports = Object.assign(start, { launchOptions })
