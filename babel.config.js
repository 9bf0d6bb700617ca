// Compiled for old Safari alone, each for one thing that it gets wrong and that is nowhere in the builds
// (test/mini/build.test.ts looks for it); as they are written the code is 15 KB smaller in a mini-program.
const exclude = [
  // before 14.1 `[first, ...rest]` of a list written in the same line
  'transform-destructuring',
  // before 16.3 a function expression's own name that is also a parameter taken apart: `(function a({ a }) {})`
  'transform-parameters',
  // before 13 tagged templates
  'transform-template-literals'
]

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', hot: false, exclude }]],
  // shorter `?.` and `??`: nothing here is document.all
  assumptions: { noDocumentAll: true, setPublicClassFields: true }
}
