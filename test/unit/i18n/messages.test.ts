import { chooseLocale } from '@/i18n/choice'
import { t } from '@/i18n'
import en from '@/i18n/messages/en'
import es from '@/i18n/messages/es'
import fr from '@/i18n/messages/fr'
import source from '@/i18n/messages/zh-Hans'
import zhHant from '@/i18n/messages/zh-Hant'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
const translations: [string, Record<string, string>][] = [
  ['zh-Hant', zhHant],
  ['en', en],
  ['fr', fr],
  ['es', es]
]

describe.each(translations)('%s', (_locale, texts) => {
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

test('the source has no empty text', () => {
  expect(Object.entries<string>(source).filter(([, text]) => !text.trim())).toEqual([])
})

test.each([
  ['fr', 'zh-Hans', 'en-US', 'fr'],
  ['', 'zh-Hans', 'en-US', 'zh-Hans'],
  ['', '', 'es-MX', 'es'],
  ['', undefined, 'zh-TW', 'zh-Hant'],
  ['', undefined, 'zh-CN', 'zh-Hans'],
  ['', 'xx', 'de-DE', 'en'],
  ['nonsense', undefined, undefined, 'en']
])(
  'language: storage %p, then configured %p, then browser %p, then English: %s',
  (stored, configured, browser, chosen) => {
    expect(chooseLocale(stored, configured, browser)).toBe(chosen)
  }
)

test('a parameter takes the place of its name', () => {
  expect(t('common.copied', { label: '卡号' })).toBe('复制卡号成功')
})
