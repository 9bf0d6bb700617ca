import type { Messages } from '../../../types'

export default {
  'numbers.pretty.twoYears': 'Two years, at least',
  'numbers.pretty.twoYearsNote': '¥{now} now + ¥{fee} minimum × {months} {months|month|months}',
  'numbers.pretty.twoYearsCredit':
    '¥{now} now + ¥{fee} minimum × {months} {months|month|months} − ¥{credit} credit that pays it'
} satisfies Messages<'numbers/sub'>
