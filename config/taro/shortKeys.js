// Writes each text's key in a mini-program's code as its short name (src/i18n/shortKey.ts), in the tables of texts and where
// it is drawn.
const { readdirSync, readFileSync } = require('node:fs')
const { join } = require('node:path')

/** The keys of all messages; each is on one line. */
function keysOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('zh-Hans.ts')
  )
  const lines = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  return new Set(lines.flatMap((line) => /^ {2}'([\w.]+)':/.exec(line)?.[1] ?? []))
}

let keys

module.exports = async function (source) {
  const { root } = this.getOptions()
  const folder = `${root}/i18n/messages`
  this.addContextDependency(folder)
  keys ??= keysOf(folder)
  const { shortKey } = await this.importModule(`${root}/i18n/shortKey.ts`)
  return source.replace(/'([\w.]+)'/g, (whole, key) => (keys.has(key) ? `'${shortKey(key)}'` : whole))
}
