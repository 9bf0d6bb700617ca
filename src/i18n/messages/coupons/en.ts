import type { Messages } from '../../types'

export default {
  'coupons.one': 'Coupon',
  'coupons.title': 'Choose a coupon',
  'coupons.none': 'No coupons',
  'coupons.noneFits': 'None',
  'coupons.without': 'No coupon',
  'coupons.count': '{count} held',
  'coupons.off': '{money} off · {name}',
  'coupons.from': 'From {money} yuan',
  'coupons.always': 'No minimum',
  'coupons.until': 'Until {date}',
  'coupons.usable': 'You can use',
  'coupons.sale': 'Buy a coupon',
  'coupons.past': 'Not usable',
  'coupons.use': 'Use',
  'coupons.buy': 'Buy',
  'coupons.days': 'Valid {count} days',
  'coupons.missing': 'This coupon is no longer sold',
  'coupons.status.1': 'Usable',
  'coupons.status.2': 'Used',
  'coupons.status.3': 'Ended'
} satisfies Messages<'coupons'>
