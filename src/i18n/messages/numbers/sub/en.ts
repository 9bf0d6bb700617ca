import type { Messages } from '../../../types'

export default {
  'numbers.city.note':
    'The home page and the list of numbers begin with numbers from here; change it at any time. It is kept on this phone only, and we never locate you for it.',
  'numbers.pretty.twoYears': 'Two years, at least',
  'numbers.pretty.twoYearsNote': '¥{now} now + ¥{fee} minimum × {months} {months|month|months}',
  'numbers.pretty.twoYearsCredit':
    '¥{now} now + ¥{fee} minimum × {months} {months|month|months} − ¥{credit} credit that pays it'
} satisfies Messages<'numbers/sub'>
