const { basename } = require('path')

// Importing a picture gives its address, as in the build.
module.exports = {
  process: (_source, file) => ({ code: `module.exports = '/shop/${basename(file)}'` })
}
