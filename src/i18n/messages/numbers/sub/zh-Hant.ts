import type { Messages } from '../../../types'

export default {
  'numbers.city.note':
    '選好後，首頁和號碼列表先看這裡的號碼，隨時可以換。只記在這台手機上，我們不會自動定位。',
  'numbers.pretty.twoYears': '兩年至少',
  'numbers.pretty.twoYearsNote': '現付 ¥{now} + 月最低 ¥{fee} × {months} 個月',
  'numbers.pretty.twoYearsCredit': '現付 ¥{now} + 月最低 ¥{fee} × {months} 個月 − 抵月費的話費 ¥{credit}'
} satisfies Messages<'numbers/sub'>
