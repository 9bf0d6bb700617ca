import { execFileSync } from 'node:child_process'

test('Node finds the pictures of the gallery without the build of the app', () => {
  const source = `console.log(require('./scripts/gallery/shots').allShots().length)`
  const printed = execFileSync(process.execPath, ['--require', 'tsx/cjs', '--eval', source], {
    encoding: 'utf8'
  })
  expect(Number(printed)).toBeGreaterThan(500)
})
