import { mayOpen, webHost } from '@rules/webHost'

const hosts = ['good.example', '.shop.example', ' Upper.Example ']

test.each([
  ['https://good.example'],
  ['https://good.example/'],
  ['http://good.example/a?b=c#d'],
  ['https://good.example:8443/a'],
  ['HTTPS://GOOD.EXAMPLE/A'],
  ['https://shop.example/x'],
  ['https://a.shop.example'],
  ['https://a.b.shop.example?x=1'],
  ['https://upper.example/'],
  ['https://good.example/@evil.example'],
  ['https://good.example/?next=https://evil.example']
])('%s is opened', (address) => {
  expect(mayOpen(address, hosts)).toBe(true)
})

test.each([
  ['another host', 'https://evil.example/'],
  ['a host above', 'https://example/'],
  ['a sub-domain of an exact host', 'https://a.good.example/'],
  ['an ending without its dot', 'https://notgood.example/'],
  ['an ending of a sub-domain entry without its dot', 'https://evilshop.example/'],
  ['our host as a sub-domain of theirs', 'https://good.example.evil.com/'],
  ['our host as a user name', 'https://good.example@evil.com/'],
  ['our host as a user name with a password', 'https://good.example:pw@evil.com/'],
  ['our host and port as a user name', 'https://good.example:443@evil.com/'],
  ['a backslash that browsers read as a slash', 'https://evil.com\\.good.example/'],
  ['a backslash before a user name', 'https://evil.com\\@good.example/'],
  ['a backslash in the path', 'https://good.example/\\evil.com'],
  ['a dot at the end', 'https://good.example./'],
  ['an empty label', 'https://.shop.example/'],
  ['a punycode look-alike', 'https://xn--gd-jbca.example/'],
  ['a Cyrillic look-alike', 'https://gооd.example/'],
  ['a full-width dot', 'https://good。example/'],
  ['an escaped letter', 'https://%67ood.example/'],
  ['a tab inside', 'https://good.example\t.evil.com/'],
  ['a line break before', '\nhttps://good.example/'],
  ['a space inside', 'https://good.example /'],
  ['script', 'javascript:alert(1)//https://good.example/'],
  ['script in capitals', 'JaVaScRiPt:alert(1)'],
  ['data', 'data:text/html,https://good.example/'],
  ['a file', 'file://good.example/etc/passwd'],
  ['no scheme', '//good.example/'],
  ['one slash', 'https:/good.example/'],
  ['no slash', 'https:good.example'],
  ['three slashes', 'https:///good.example'],
  ['a host of brackets', 'https://[::1]/'],
  ['nothing', '']
])('%s is refused: %s', (_why, address) => {
  expect(mayOpen(address, hosts)).toBe(false)
})

test('an empty entry and a lone dot take nobody in', () => {
  expect(mayOpen('https://evil.example/', ['', '.', ' '])).toBe(false)
})

test('the host is what the browser would go to', () => {
  for (const address of ['https://Good.Example:80/a', 'http://a.shop.example?x', 'https://good.example#x']) {
    expect(webHost(address)).toBe(new URL(address).hostname)
  }
})
