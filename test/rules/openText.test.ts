import { locales } from '@rules/locale'
import { openText } from '@rules/openText'

const nine = { from: '09:00', to: '18:30' }

test.each([
  [[1, 2, 3, 4, 5, 6, 7], '每天 9:00-18:30'],
  [[5, 4, 3, 2, 1], '工作日 9:00-18:30'],
  [[6, 7], '周六、周日 9:00-18:30'],
  [[1], '周一 9:00-18:30']
])('days %j and clock times in words: %s', (days, reply) => {
  expect(openText({ days, ...nine }, 'zh-Hans')).toBe(reply)
})

test('every language says the same clock times', () => {
  const message = locales.map((locale) => openText({ days: [1, 3], from: '10:00', to: '21:00' }, locale))
  expect(message).toEqual([
    '周一、周三 10:00-21:00',
    '週一、週三 10:00-21:00',
    'Mon, Wed 10:00-21:00',
    'lun., mer. 10:00-21:00',
    'lun., mié. 10:00-21:00'
  ])
})
