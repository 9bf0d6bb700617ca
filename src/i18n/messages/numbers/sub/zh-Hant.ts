import type { Messages } from '../../../types'

export default {
  'numbers.pretty.twoYears': '兩年至少',
  'numbers.pretty.twoYearsNote': '現付 ¥{now} + 月最低 ¥{fee} × {months} 個月',
  'numbers.pretty.twoYearsCredit': '現付 ¥{now} + 月最低 ¥{fee} × {months} 個月 − 抵月費的話費 ¥{credit}'
} satisfies Messages<'numbers/sub'>
