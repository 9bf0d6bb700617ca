import type { Messages } from '../../types'

export default {
  'coupons.one': 'Coupon',
  'coupons.title': 'Choisir un coupon',
  'coupons.none': 'Aucun coupon',
  'coupons.noneFits': 'Aucun',
  'coupons.without': 'Sans coupon',
  'coupons.count': '{count} en réserve',
  'coupons.off': '-{money} · {name}',
  'coupons.from': 'Dès {money} yuans',
  'coupons.always': 'Sans minimum',
  'coupons.until': 'Jusqu’au {date}',
  'coupons.usable': 'Utilisables',
  'coupons.sale': 'Acheter un coupon',
  'coupons.past': 'Non utilisables',
  'coupons.use': 'Utiliser',
  'coupons.buy': 'Acheter',
  'coupons.days': 'Valable {count} jours',
  'coupons.missing': 'Ce coupon n’est plus vendu',
  'coupons.status.1': 'Valable',
  'coupons.status.2': 'Utilisé',
  'coupons.status.3': 'Expiré'
} satisfies Messages<'coupons'>
