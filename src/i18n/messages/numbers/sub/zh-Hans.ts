export default {
  'numbers.city.note':
    '选好后，首页和号码列表先看这里的号码，随时可以换。只记在这台手机上，我们不会自动定位。',
  'numbers.pretty.twoYears': '两年至少',
  'numbers.pretty.twoYearsNote': '现付 ¥{now} + 月最低 ¥{fee} × {months} 个月',
  'numbers.pretty.twoYearsCredit': '现付 ¥{now} + 月最低 ¥{fee} × {months} 个月 − 抵月费的话费 ¥{credit}'
}
