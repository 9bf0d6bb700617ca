import { whyNoRelease } from '../../scripts/release'

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
