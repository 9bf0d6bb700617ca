import type { Messages } from '../../types'

export default {
  'coupons.one': 'Cupón',
  'coupons.title': 'Elija un cupón',
  'coupons.none': 'Sin cupones',
  'coupons.noneFits': 'Ninguno',
  'coupons.without': 'Sin cupón',
  'coupons.count': '{count} {count|disponible|disponibles}',
  'coupons.off': '-{money} · {name}',
  'coupons.from': 'Desde {money} yuanes',
  'coupons.always': 'Sin mínimo',
  'coupons.until': 'Hasta {date}',
  'coupons.usable': 'Puede usar',
  'coupons.sale': 'Comprar un cupón',
  'coupons.past': 'No utilizables',
  'coupons.use': 'Usar',
  'coupons.buy': 'Comprar',
  'coupons.days': 'Válido {count} días',
  'coupons.missing': 'Este cupón ya no se vende',
  'coupons.status.1': 'Válido',
  'coupons.status.2': 'Usado',
  'coupons.status.3': 'Caducado'
} satisfies Messages<'coupons'>
