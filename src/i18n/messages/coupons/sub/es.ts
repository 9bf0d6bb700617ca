import type { Messages } from '../../../types'

export default {
  'coupons.coins.ended': 'Terminado',
  'coupons.coins.none': 'No hay cupones por monedas',
  'coupons.coins.ledger': 'Movimientos de monedas',
  'coupons.coins.held': 'Mis cupones',
  'coupons.coins.offers': 'Cupones por monedas',
  'coupons.coins.count': '{count} {count|moneda|monedas}',
  'coupons.coins.days': 'Válido {count} {count|día|días} desde el canje',
  'coupons.coins.left': 'quedan {count}',
  'coupons.coins.exchange': 'Canjear',
  'coupons.coins.ask': '¿Canjear {count} monedas por «{name}»?',
  'coupons.coins.done': '«{name}» es tuyo. Úsalo en un paquete.',
  'coupons.coins.stay': 'Seguir aquí',
  'coupons.coins.used': 'Usado',
  'coupons.coins.noExchanges': 'Aún no has canjeado nada',
  'coupons.coins.noLedger': 'Aún no hay monedas; las tareas dan',
  'coupons.coins.month': 'Entran {income} · salen {spent}',
  'coupons.coins.after': 'quedan {count}'
} satisfies Messages<'coupons/sub'>
