module.exports = () => globalThis.chromiumServer?.close()
