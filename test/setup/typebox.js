// As the environment has it.
module.exports = globalThis.typebox.type
