const startChromium = require('./chromium')
const startRun = require('./run')

module.exports = async () => {
  startRun()
  await startChromium()
}
