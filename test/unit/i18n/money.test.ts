import { locales, switchLocale } from '@/i18n'
import { yuanText } from '@/i18n/money'

afterEach(() => switchLocale('zh-Hans'))

// Node has the marks of CLDR, which a mini-program may lack
test.each(locales)('%s separates thousands and decimals as CLDR does', async (locale) => {
  await switchLocale(locale)
  for (const fen of [0, 90000, 100000, 1234550, 123456789, -150000]) {
    const digits = fen % 100 ? 2 : 0
    const format = new Intl.NumberFormat(locale, {
      useGrouping: 'always' as never,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits
    })
    expect(yuanText(fen)).toBe(format.format(fen / 100))
  }
})
