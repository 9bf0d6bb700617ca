// Lets the hooks after a browser test know whether it failed.
const { TestEnvironment } = require('jest-environment-node')

module.exports = class extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_fn_start') this.global.testFailed = false
    if (name === 'test_fn_failure') this.global.testFailed = true
  }
}
