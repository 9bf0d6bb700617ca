// Tells a browser test its engine, and the hooks after it whether it failed.
const PlainEnvironment = require('./plain')

module.exports = class extends PlainEnvironment {
  constructor(config, context) {
    super(config, context)
    this.engine = config.projectConfig.testEnvironmentOptions.engine ?? 'chromium'
  }

  async setup() {
    await super.setup()
    // the environment of the process is as before after each file
    process.env.ENGINE = this.engine
  }

  handleTestEvent({ name }) {
    if (name === 'test_fn_start') this.global.testFailed = false
    if (name === 'test_fn_failure') this.global.testFailed = true
  }
}
