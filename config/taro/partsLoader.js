// Cuts the lists of Taro's mini-program runtime: see parts.js.
const { lists } = require('./parts')

/** Replaces what a pattern finds in the source; throws when it finds nothing, because Taro's code has changed. */
function replace(source, pattern, by) {
  if (!pattern.test(source)) throw new Error(`nothing matches ${pattern}`)
  return source.replace(pattern, by)
}

/** Attributes by component. The runtime needs neither events nor default values. */
const names = (components) =>
  Object.fromEntries(
    Object.entries(components).map(([name, attributes]) => [
      name,
      Object.fromEntries(
        Object.keys(attributes)
          .filter((attribute) => !attribute.startsWith('bind'))
          .map((attribute) => [attribute, ''])
      )
    ])
  )

module.exports = function (source) {
  const { components, calls, styles } = lists
  const list = /(const needPromiseApis = new Set\(\[)([^\]]*)\]/
  const used = (_, start, all) =>
    `${start}${all.match(/'\w+'/g).filter((name) => calls.includes(name.slice(1, -1)))}]`
  if (this.resourcePath.endsWith('components.js')) {
    const table = /const View = [^]*const internalComponents = \{[^}]*\}/
    return replace(source, table, `const internalComponents = ${JSON.stringify(names(components))}`)
  }
  if (this.resourcePath.endsWith('native-apis.js')) return replace(source, list, used)
  if (this.resourcePath.endsWith('style_properties.js'))
    return replace(
      source,
      /const styleProperties = \[[^]*export/,
      `const styleProperties = ${JSON.stringify(styles)}\nexport`
    )
  const rest = replace(source, /const components = \{[^]*?\n\}/, 'const components = {}')
  // Kuaishou's leaves the list of calls to @tarojs/shared
  return rest.includes('needPromiseApis') ? replace(rest, list, used) : rest
}
