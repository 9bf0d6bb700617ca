import { chooseLocale } from '@/i18n/choice'
import { locales, regionName, switchLocale, t, type Locale } from '@/i18n'
import en from '@/i18n/messages/en'
import es from '@/i18n/messages/es'
import fr from '@/i18n/messages/fr'
import source from '@/i18n/messages/zh-Hans'
import zhHant from '@/i18n/messages/zh-Hant'
import latin from '@/i18n/messages/place/latin'
import { monthName } from '@/i18n/months'
import { shortName } from '@rules/region'
import { regions } from '../../../server/db/regions'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
const translations: [string, Record<string, string>][] = [
  ['zh-Hant', zhHant],
  ['en', en],
  ['fr', fr],
  ['es', es]
]

describe.each(translations)('%s', (_locale, texts) => {
  test('singular and plural are of a number that the text is given', () => {
    const wrong = Object.entries<string>(texts).filter(([, text]) =>
      [...text.matchAll(/\{(\w+)\|/g)].some(([, name]) => !text.includes(`{${name}}`))
    )
    expect(wrong).toEqual([])
  })

  test('has the keys of the source, no more and no less', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort())
  })

  test('has the same placeholders, and no empty text', () => {
    const wrong = Object.entries<string>(source).filter(
      ([key, text]) => !texts[key]?.trim() || placeholders(texts[key]).join() !== placeholders(text).join()
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })
})

test.each([
  ['zh-Hans', '1', '12'],
  ['en', 'Jan', 'Dec'],
  ['fr', 'janv.', 'déc.'],
  ['es', 'ene', 'dic']
] as const)('%s: dates name the twelve months', async (locale, first, last) => {
  await switchLocale(locale)
  expect(t('common.months').split(' ')).toHaveLength(12)
  expect([monthName(1), monthName(12)]).toEqual([first, last])
})

test('the source has no empty text', () => {
  expect(Object.entries<string>(source).filter(([, text]) => !text.trim())).toEqual([])
})

test.each([
  ['fr', 'zh-Hans', 'en-US', 'fr'],
  ['', 'zh-Hans', 'en-US', 'zh-Hans'],
  ['', '', 'es-MX', 'es'],
  ['', undefined, 'zh-TW', 'zh-Hant'],
  ['', undefined, 'zh-Hans-HK', 'zh-Hans'],
  ['', undefined, 'zh_TW.UTF-8', 'zh-Hant'],
  ['', undefined, 'zh-CN-x-hant', 'zh-Hans'],
  ['', undefined, 'yue-HK', 'zh-Hant'],
  ['', undefined, 'cmn-Hans-CN', 'zh-Hans'],
  [5, undefined, 'fr', 'fr'],
  [{}, 'es', 'fr', 'es'],
  ['', undefined, ' es_MX ', 'es'],
  ['', undefined, 'constructor', 'en'],
  ['', undefined, 'zh-Hans-TW', 'zh-Hans'],
  ['', undefined, 'zh-Hant-CN', 'zh-Hant'],
  ['', undefined, 'zh-CN', 'zh-Hans'],
  ['', 'xx', 'de-DE', 'en'],
  ['', 'auto', 'fr-CA', 'fr'],
  ['', 'auto', 'zh-CN', 'zh-Hans'],
  ['', 'auto', 'de-DE', 'en'],
  ['nonsense', undefined, undefined, 'en']
])(
  'language: storage %p, then configured %p, then browser %p, then English: %s',
  (stored, configured, browser, chosen) => {
    expect(chooseLocale(stored, configured, browser)).toBe(chosen)
  }
)

afterEach(() => switchLocale('zh-Hans'))

test('a parameter takes the place of its name', () => {
  expect(t('common.copied', { label: '卡号' })).toBe('复制卡号成功')
})

describe('counted things', () => {
  test.each<[Locale, string, string]>([
    ['zh-Hans', '1个月', '3个月'],
    ['zh-Hant', '1個月', '3個月'],
    ['en', '1 month', '3 months'],
    ['fr', '1 mois', '3 mois'],
    ['es', '1 mes', '3 meses']
  ])('%s: %s, %s', async (locale, one, many) => {
    await switchLocale(locale)
    expect(t('common.duration.months', { count: 1 })).toBe(one)
    expect(t('common.duration.months', { count: 3 })).toBe(many)
  })

  test.each(locales)('%s: singular and plural are those of the language', async (locale) => {
    await switchLocale(locale)
    const rules = new Intl.PluralRules(locale)
    const unit = (count: number) => t('common.duration.days', { count }).replace(/^[-\d. ]+/, '')
    for (const count of [-2, -1, 0, 1, 1.5, 2, 5, 11, 21, 101]) {
      expect([count, unit(count)]).toEqual([count, unit(rules.select(count) === 'one' ? 1 : 100)])
    }
  })

  test('a count that is not exact takes the plural; forms are chosen by the parameter they name', async () => {
    await switchLocale('en')
    expect(t('numbers.number.found', { count: '1000+' })).toBe('1000+ numbers found')
    expect(t('numbers.pretty.promisedNote', { fee: '3', months: 1 })).toContain('for 1 month,')
  })
})

test('every province and city has a name in Latin letters, a municipality the same as its city', () => {
  const names: Record<string, string> = latin
  const places = regions.flatMap(({ label, children }) => [label, ...children.map((city) => city.label)])
  expect(
    places.filter((label) => !/^\p{Lu}[\p{Script=Latin}' ]+$/u.test(names[shortName(label)] ?? ''))
  ).toEqual([])
  // characters with two readings, names that are not Chinese, an apostrophe before a vowel
  expect(
    ['重庆市', '长沙市', '陕西省', '山西省', '乌鲁木齐市', '西安市', '琼中黎族苗族自治县'].map(
      (name) => names[shortName(name)]
    )
  ).toEqual(['Chongqing', 'Changsha', 'Shaanxi', 'Shanxi', 'Ürümqi', "Xi'an", 'Qiongzhong'])
})

test('a place is named in the language in use; what has no name there is Chinese', async () => {
  expect(regionName('深圳市')).toBe('深圳市')
  await switchLocale('fr')
  expect(['广东', '深圳市', '南山区'].map(regionName)).toEqual(['Guangdong', 'Shenzhen', '南山区'])
  await switchLocale('zh-Hant')
  expect(['广东', '深圳市', '北京市'].map(regionName)).toEqual(['廣東', '深圳', '北京'])
})
