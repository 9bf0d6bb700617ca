import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { declarations } from '../../scripts/privacy'

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8')

test('docs/REVIEW.md declares each private call of the sources, and no other', () => {
  const [, table = ''] = read('docs/REVIEW.md').split('| declare |')
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  const declared = rows
    .slice(
      0,
      rows.findIndex((line) => line.startsWith('| list'))
    )
    .filter((line) => !line.startsWith('| calls'))
    .map((line) => {
      const [, name = '', calls = ''] = line.split('|').map((cell) => cell.trim())
      return [name, [...calls.matchAll(/`(\w+)`/g)].map(([, call]) => call)]
    })
  expect(declared).toEqual([...declarations()])
})

const pages = [
  ['weapp', 'docs/release-wechat.md'],
  ['tt', 'docs/release-douyin.md'],
  ['kwai', 'docs/release-kuaishou.md']
] as const

test.each(pages)('what %s asks of its users is declared in %s', (platform, file) => {
  const [, after = ''] = read(file).split('## What to declare')
  const [chapter = ''] = after.split('\n## ')
  const missing = [...declarations(platform).values()]
    .flat()
    .filter((call) => !chapter.includes(`\`${call}\``))
  expect(missing).toEqual([])
})

test('app.config names the calls that WeChat wants named, with their reason', () => {
  // developers.weixin.qq.com, reference/configuration/app.html, requiredPrivateInfos
  const named = [
    'getFuzzyLocation',
    'getLocation',
    'onLocationChange',
    'chooseLocation',
    'choosePoi',
    'chooseAddress'
  ]
  const used = [...declarations().values()].flat().filter((call) => named.includes(call))
  const config = read('src/app.config.ts')
  const [, listed = ''] = /requiredPrivateInfos: \[([^\]]*)\]/.exec(config) ?? []
  expect([...listed.matchAll(/'(\w+)'/g)].map(([, call]) => call)).toEqual(used)
  const scopes = [...config.matchAll(/'(scope\.\w+)': \{ desc: '[^']+' \}/g)].map(([, scope]) => scope)
  expect(scopes).toEqual(used.includes('getLocation') ? ['scope.userLocation'] : [])
})
