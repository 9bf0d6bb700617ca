// Lets the hooks after a browser test know whether it failed.
const PlainEnvironment = require('./plain')

module.exports = class extends PlainEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_fn_start') this.global.testFailed = false
    if (name === 'test_fn_failure') this.global.testFailed = true
  }
}
