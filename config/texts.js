// Makes each module of the app import the groups of Chinese texts whose keys it names. So the import graph decides which chunk or
// sub-package has which texts, and no list says what a page draws.
const { readdirSync, readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')

const file = 'zh-Hans.ts'
/** A key as a literal, or as the beginning of a template: `card.sim.${status}`. */
const named = /['`]([a-z]\w*\.[\w.]*)(?:['`]|(\$\{))/g

/** Text key -> its group; each key is on one line. */
function readKeys(folder) {
  const groups = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(`/${file}`))
    .map(dirname)
  const keysOf = (group) => readFileSync(join(folder, group, file), 'utf8').matchAll(/^ {2}'([^']+)':/gm)
  return new Map(groups.flatMap((group) => Array.from(keysOf(group), ([, key]) => [key, group])))
}

/**
 * The groups of the keys that a source names; a template names every key with its beginning. `open`: a key that is added to some
 * other group may change the result.
 */
function groupsIn(source, groupOf) {
  const found = Array.from(source.matchAll(named), ([, text, template]) =>
    template ? [...groupOf.keys()].filter((key) => key.startsWith(text)) : [text]
  )
  const groups = new Set(found.flat().flatMap((key) => groupOf.get(key) ?? []))
  return { groups: [...groups].sort(), open: found.some(([key, more]) => more || !groupOf.has(key)) }
}

// the messages are read once a compilation, not once a module
const read = new WeakMap()

module.exports = function (source) {
  const folder = join(this.rootContext, 'src/i18n/messages')
  const groupOf = read.get(this._compilation) ?? readKeys(folder)
  read.set(this._compilation, groupOf)
  const { groups, open } = groupsIn(source, groupOf)
  // a module is compiled again when a group of it changes, not at each change of any text
  if (open) this.addContextDependency(folder)
  for (const group of groups) this.addDependency(join(folder, group, file))
  return groups.map((group) => `import '@/i18n/messages/${group}/zh-Hans'\n`).join('') + source
}
module.exports.readKeys = readKeys
module.exports.groupsIn = groupsIn
