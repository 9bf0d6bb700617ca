import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageJson from '../../package.json'
import { releases, versionCode } from '../../config/releases'
import { whyNoRelease } from '../../scripts/release'
import { inputHash, targets } from '../../scripts/stamp'
import { tempFolder } from '../support/folder'

test.each([
  undefined,
  '',
  'http://127.0.0.1:8080',
  'http://shop.example',
  'https://localhost',
  'shop.example'
])('a mini-program is not built for release with %p as its server: it could reach nothing', (api) => {
  expect(whyNoRelease(['weapp'], api)).toContain('TARO_APP_API must be the https address of your server')
  expect(whyNoRelease(['h5', 'tt', 'kwai'], api)).toContain('tt, kwai')
})

test('an https address will do, and H5 needs none: it asks its own host', () => {
  expect(whyNoRelease(['weapp', 'tt', 'kwai'], 'https://shop.example')).toBeUndefined()
  expect(whyNoRelease(['h5'])).toBeUndefined()
})

test('the version in package.json has its version code', () => {
  expect(releases['1.3.0']).toBe(130)
  expect(versionCode()).toBeGreaterThanOrEqual(130)
})

test('2.0.0 after 1.3.12 has a greater version code', () => {
  const known = { '1.3.0': 130, '1.3.12': 131, '2.0.0': 132 }
  expect(versionCode(known, '2.0.0')).toBe(132)
})

test.each([
  [
    'a version that was raised without a code',
    { '1.3.0': 130 },
    'the last release with a version code is 1.3.0'
  ],
  ['a code that does not grow', { '1.3.0': 130, '1.3.1': 130 }, 'not greater than 130 of 1.3.0'],
  ['a code that shrinks', { '1.3.12': 1312, '1.3.1': 200 }, 'not greater than 1312 of 1.3.12'],
  ['a code that is no whole number', { '1.3.1': 1.5 }, 'no positive integer'],
  ['no release at all', {}, 'the last release with a version code is none']
])('%s is refused, and the message says what to do', (_, known: Record<string, number>, why) => {
  expect(() => versionCode(known, '1.3.1')).toThrow(why)
  expect(() => versionCode(known, '1.3.1')).toThrow('config/releases.ts must end with a line for 1.3.1')
})

test.each(targets)('a build of %s is stale once package.json names another version', (target) => {
  const checkout = tempFolder()
  const hashOf = (version: string) => {
    writeFileSync(join(checkout, 'package.json'), JSON.stringify({ version }))
    return inputHash(target, checkout)
  }
  expect(hashOf('1.3.1')).not.toBe(hashOf('1.3.0'))
  expect(hashOf('1.3.0')).toBe(hashOf('1.3.0'))
})

test('each override of package.json has its reason, and each reason its override', () => {
  const { overrides, '//overrides': reasons } = packageJson
  expect(Object.keys(reasons)).toEqual(Object.keys(overrides))
})
