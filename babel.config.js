// Compiled for Safari before 14.1 alone, which spoils `[first, ...rest]` of a list written in the same line; without it the
// code is 10 KB smaller in a mini-program. test/mini/build.test.ts looks for such a line.
const exclude = ['transform-destructuring']

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', hot: false, exclude }]]
}
