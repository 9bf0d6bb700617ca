const exclude = [
  // Compiled for Safari before 14.1 alone, which spoils `[first, ...rest]` of a list written in the same line; without it
  // the code is 10 KB smaller in a mini-program. test/mini/build.test.ts looks for such a line.
  'transform-destructuring',
  // Compiled for Safari before 13 alone, which mixes up tagged templates; there are none.
  'transform-template-literals'
]

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', hot: false, exclude }]],
  // shorter `?.` and `??`: nothing here is document.all
  assumptions: { noDocumentAll: true, setPublicClassFields: true }
}
