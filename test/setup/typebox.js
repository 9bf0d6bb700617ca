// Loaded by the test environment, setup/jsdom.js.
module.exports = globalThis.typebox.type
