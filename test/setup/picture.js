const { basename } = require('path')

// A picture is its address, as the build gives it.
module.exports = {
  process: (_source, file) => ({ code: `module.exports = '/shop/${basename(file)}'` })
}
