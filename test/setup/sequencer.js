const { default: Sequencer } = require('@jest/test-sequencer')

/** Projects, slowest first. A fresh clone has no recorded times and would sort by file size. */
const order = [
  'e2e',
  'webkit',
  'firefox',
  'mini',
  'server',
  'oldest',
  'pglite',
  'pages',
  'contract',
  'unit',
  'source',
  'rules'
]
const place = ({ context }) => order.indexOf(context.config.displayName.name)

module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b))
  }
}
