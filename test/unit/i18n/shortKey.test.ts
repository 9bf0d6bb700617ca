import latin from '@/i18n/messages/place/latin'
import source from '@/i18n/messages/zh-Hans'
import { shortKey } from '@/i18n/shortKey'

test('no two texts of a mini-program have one name', () => {
  const keys = [...Object.keys(source), ...Object.keys(latin)]
  const names = new Map<string, string[]>()
  for (const key of keys) names.set(shortKey(key), [...(names.get(shortKey(key)) ?? []), key])
  expect([...names.values()].filter((same) => same.length > 1)).toEqual([])
})

test('a name is an identifier', () => {
  expect(Object.keys(source).filter((key) => !/^[A-Za-z][A-Za-z0-9]{4}$/.test(shortKey(key)))).toEqual([])
})
