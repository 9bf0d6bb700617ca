const { default: Sequencer } = require('@jest/test-sequencer')

/** What lasts longest begins first. A fresh clone knows no times and would go by the size of the files. */
const order = ['e2e', 'server', 'mini', 'contract', 'pages', 'unit']
const place = ({ context }) => order.indexOf(context.config.displayName.name)

module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b))
  }
}
