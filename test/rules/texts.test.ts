import fc from 'fast-check'
import { dropEmpty, dropFalsy } from '@rules/clean'
import { isEmpty } from '@rules/empty'
import { greeting } from '@rules/greeting'
import { maskCardNumber, maskMobile, maskName, mobilePrefixes, randomMaskedMobile } from '@rules/person/mask'
import { fillPlaceholders, isUrl, pageAddress, parseAddress, prefixDomain, withQuery } from '@rules/url'
import { isSsid, isWifiPassword, wifiEntries, wifiText } from '@rules/card/wifi'

test('a URL begins with http or https', () => {
  expect([
    isUrl('http://a.cn'),
    isUrl('https://a.cn/x'),
    isUrl('ftp://a'),
    isUrl('javascript:alert(1)'),
    isUrl(' http://a')
  ]).toEqual([true, true, false, false, false])
  fc.assert(fc.property(fc.string(), (text) => !isUrl(text) || /^https?/i.test(text)))
})

test('null, an empty string, list, map and object are empty; booleans and numbers never are', () => {
  for (const empty of [null, '', [], new Map(), {}]) expect(isEmpty(empty)).toBe(true)
  fc.assert(fc.property(fc.oneof(fc.boolean(), fc.double(), fc.integer()), (value) => !isEmpty(value)))
  for (const full of ['0', [0], { a: 1 }, new Map([[1, 1]])]) expect(isEmpty(full)).toBe(false)
})

test('outgoing queries and bodies drop falsy values', () => {
  expect(dropFalsy({ a: 0, b: '', c: false, d: null, e: undefined, f: 'x', g: -99 })).toEqual({
    f: 'x',
    g: -99
  })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (values) =>
      Object.values(dropFalsy(values)).every(Boolean)
    )
  )
})

test('redirect parameters drop empty, null and undefined values, and keep 0 and false', () => {
  expect(dropEmpty({ a: 0, b: '', c: false, d: null, e: undefined, f: [] })).toEqual({ a: 0, c: false })
})

test('the display mask: a prefix of the list, four asterisks, three random digits', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (n) => {
      const masked = randomMaskedMobile(() => n)
      return /^\d{3}\*{4}\d{3}$/.test(masked) && mobilePrefixes.includes(masked.slice(0, 3))
    })
  )
  expect([maskMobile('13800138000'), maskCardNumber('12')]).toEqual(['138****8000', '**'])
})

test('of a name only its first character stays; a number that the mask would show whole is all hidden', () => {
  expect(['张三', '欧阳小红', '李', ''].map(maskName)).toEqual(['张*', '欧***', '李', ''])
  expect([maskCardNumber('12345678'), maskCardNumber('123456789')]).toEqual(['********', '1234*6789'])
})

test('greeting bands: 6-11 morning, 11-14 noon, 14-20 afternoon, otherwise evening, late from 22', () => {
  const bands = Array.from({ length: 24 }, (_, hour) => greeting(hour).band)
  expect([bands[5], bands[6], bands[10], bands[11], bands[13], bands[14], bands[19], bands[20]]).toEqual([
    'evening',
    'morning',
    'morning',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'evening'
  ])
  expect([greeting(21).late, greeting(22).late, greeting(3).late, greeting(6).late]).toEqual([
    false,
    true,
    true,
    false
  ])
})

test('addresses: what goes in comes out', () => {
  const params = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(params, (given) => expect(parseAddress(withQuery('/p', given)).params).toEqual({ ...given }))
  )
  expect(parseAddress('/p?a=%').params).toEqual({ a: '%' })
  // a second mark, an ampersand of HTML, a parameter twice
  expect(parseAddress('/p?a=1?from=x&amp;b=2&b=3').params).toEqual({ a: '1', from: 'x', b: '3' })
  expect(parseAddress('/p??a=1&amp;amp;b=2&AMP;c=3&#38;d=4?e=5').params).toEqual({
    a: '1',
    b: '2',
    c: '3',
    d: '4',
    e: '5'
  })
  expect(parseAddress('/p?amp;a=1').params).toEqual({ a: '1' })
  expect(parseAddress('/p?a=what?&b=').params).toEqual({ a: 'what?', b: '' })
  expect(parseAddress('/p?redirect=/q?x=1').params).toEqual({ redirect: '/q?x=1' })
  expect(withQuery('/p?a=1', { b: 2 })).toBe('/p?a=1&b=2')
})

test.each([
  ['pages/a/b?x=1', '/pages/a/b?x=1'],
  ['!/pages/a/b', '/pages/a/b'],
  ['//pages//a/b/?x=1', '/pages/a/b?x=1'],
  ['/pages/a/b&x=1&y=2', '/pages/a/b?x=1&y=2'],
  ['%2Fpages%2Fa%2Fb%3Fx%3D1', '/pages/a/b?x=1'],
  ['/pages/a/b%253Fx=1?y=2', '/pages/a/b?x=1&y=2'],
  ['/pages/a/b。', '/pages/a/b'],
  ['/pages/a/b?x=%E4%BD%A0?y=2', '/pages/a/b?x=%E4%BD%A0?y=2'],
  ['/pages/a/b%0d%0aSet-Cookie: x', '/pages/a/b'],
  ['/pages/a/b.js', undefined],
  ['//evil.com', undefined],
  ['', undefined]
])('the address %j names the page %j', (address, page) => expect(pageAddress(address)).toBe(page))

test('placeholders promoCode and sn are replaced, escaped', () => {
  expect(fillPlaceholders('https://a.cn/?p={promoCode}&s=${sn}&k=:sn', { promoCode: 'a&b', sn: '14' })).toBe(
    'https://a.cn/?p=a%26b&s=14&k=14'
  )
})

test('relative picture paths are prefixed by the domain, absolute ones stay', () => {
  expect(prefixDomain('/a.png', 'shop.cn')).toBe('https://shop.cn/a.png')
  expect(prefixDomain('a.png', 'http://shop.cn/')).toBe('http://shop.cn/a.png')
  for (const absolute of ['https://x/a.png', '//x/a.png', 'data:image/png;base64,']) {
    expect(prefixDomain(absolute, 'shop.cn')).toBe(absolute)
  }
  expect(prefixDomain('/a.png', '')).toBe('/a.png')
})

test('Wi-Fi: QR text escapes \\ ; , " : ; SSID 1-32 bytes, password 8-63 characters', () => {
  expect(wifiText({ name: 'a;b', password: 'p:"1\\2,3', encrypt: 'wpa2', hidden: true })).toBe(
    'WIFI:T:WPA;S:a\\;b;P:p\\:\\"1\\\\2\\,3;H:true;;'
  )
  expect(wifiText({ name: 'free', encrypt: 'open' })).toBe('WIFI:T:nopass;S:free;;')
  expect([isSsid(''), isSsid('客厅'.repeat(5)), isSsid('客厅'.repeat(6))]).toEqual([false, true, false])
  // é has two bytes, 😀 four
  expect([isSsid('é'.repeat(16)), isSsid('é'.repeat(17))]).toEqual([true, false])
  expect([isSsid('😀'.repeat(8)), isSsid('😀'.repeat(9))]).toEqual([true, false])
  expect([isWifiPassword('1234567'), isWifiPassword('12345678'), isWifiPassword('x'.repeat(64))]).toEqual([
    false,
    true,
    false
  ])
})

test('a 5G entry is added only when both the 5G name and the 5G password are non-empty', () => {
  const types = (wifi5gName: string, wifi5gPass: string) =>
    wifiEntries({
      connCount: 2,
      maxConnCount: 10,
      showWifi: true,
      switchWifi: true,
      wifiEncrypt: 'wpa2',
      wifiName: 'home',
      wifiPass: '12345678',
      wifi5gName,
      wifi5gPass
    }).map(({ wifiType, wifiName, wifiPass }) => [wifiType, wifiName, wifiPass])
  const slow = ['2.4G', 'home', '12345678']
  expect(types('home-5G', '87654321')).toEqual([slow, ['5G', 'home-5G', '87654321']])
  expect([types('', '87654321'), types('home-5G', ''), types('', '')]).toEqual([[slow], [slow], [slow]])
})
