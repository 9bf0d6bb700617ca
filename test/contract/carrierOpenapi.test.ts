import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { carrierFile, carrierOpenapi } from '../../scripts/carrierOpenapi'

const root = join(__dirname, '../..')

test('docs/carrier.openapi.json says what the HTTP carrier asks: npx tsx scripts/carrierOpenapi.ts', () => {
  expect(JSON.parse(readFileSync(carrierFile, 'utf8'))).toEqual(JSON.parse(JSON.stringify(carrierOpenapi())))
})

test('redocly has nothing to say', () => {
  const cli = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js')
  const lint = [cli, 'lint', carrierFile, '--config', join(root, 'redocly.yaml'), '--format', 'json']
  const { stdout } = spawnSync(process.execPath, lint, { cwd: root, encoding: 'utf8' })
  expect(JSON.parse(stdout).problems).toEqual([])
})
