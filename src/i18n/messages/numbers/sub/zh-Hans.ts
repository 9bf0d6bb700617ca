export default {
  'numbers.pretty.twoYears': '两年至少',
  'numbers.pretty.twoYearsNote': '现付 ¥{now} + 月最低 ¥{fee} × {months} 个月',
  'numbers.pretty.twoYearsCredit': '现付 ¥{now} + 月最低 ¥{fee} × {months} 个月 − 抵月费的话费 ¥{credit}'
}
