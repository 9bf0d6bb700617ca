// Writes into React's reconciler what Taro's host says of itself, so that the code for other hosts is dropped.
const host = {
  supportsMutation: true,
  supportsMicrotasks: true,
  supportsPersistence: false,
  supportsHydration: false,
  supportsTestSelectors: false
}

module.exports = (source) =>
  Object.entries(host).reduce((text, [name, value]) => {
    const asked = `$$$hostConfig.${name}`
    if (!text.includes(asked)) throw new Error(`react-reconciler does not ask for ${name}`)
    return text.replace(asked, String(value))
  }, source)
