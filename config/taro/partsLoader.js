// Cuts the lists of Taro's mini-program runtime: see parts.js.

/** The source with what a pattern finds replaced; throws when Taro is no longer written so. */
function replace(source, pattern, by) {
  if (!pattern.test(source)) throw new Error(`nothing matches ${pattern}`)
  return source.replace(pattern, by)
}

/** Attributes by component. The runtime asks for no event's name and no default. */
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
  const { components, calls } = this.getOptions()
  const list = /(const needPromiseApis = new Set\(\[)([^\]]*)\]/
  const used = (_, start, all) =>
    `${start}${all.match(/'\w+'/g).filter((name) => calls.includes(name.slice(1, -1)))}]`
  if (this.resourcePath.endsWith('components.js')) {
    const table = /const View = [^]*const internalComponents = \{[^}]*\}/
    return replace(source, table, `const internalComponents = ${JSON.stringify(names(components))}`)
  }
  if (this.resourcePath.endsWith('native-apis.js')) return replace(source, list, used)
  const rest = replace(source, /const components = \{[^]*?\n\}/, 'const components = {}')
  return rest.replace(list, used)
}
