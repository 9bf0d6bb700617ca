// Brings to each module of the app the shapes of the answers of the calls that it names: src/api/complete.ts completes by them
// what a backend leaves out. What only one chunk or sub-package calls is in it alone. A path after `needs:` or `offers(` is asked
// about, not called.
const calls = /(?<!needs: |offers\()['"`](\/(?:api|app)\/[\w/]+)['"`]/g

module.exports = function (source) {
  const paths = new Set([...source.matchAll(calls)].map(([, path]) => path))
  return [...paths].map((path) => `import '@/api/shapes?${path}'\n`).join('') + source
}
