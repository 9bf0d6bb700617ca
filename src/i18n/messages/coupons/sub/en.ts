import type { Messages } from '../../../types'

export default {
  'coupons.coins.ended': 'Ended',
  'coupons.coins.none': 'No coupons for coins for now',
  'coupons.coins.ledger': 'Coin ledger',
  'coupons.coins.held': 'My coupons',
  'coupons.coins.offers': 'Coupons for coins',
  'coupons.coins.count': '{count} {count|coin|coins}',
  'coupons.coins.days': 'Valid {count} {count|day|days} from the exchange',
  'coupons.coins.left': '{count} left',
  'coupons.coins.exchange': 'Exchange',
  'coupons.coins.ask': 'Exchange {count} coins for “{name}”?',
  'coupons.coins.done': '“{name}” is yours. Use it on a package.',
  'coupons.coins.stay': 'Stay here',
  'coupons.coins.used': 'Used',
  'coupons.coins.noExchanges': 'Nothing exchanged yet',
  'coupons.coins.noLedger': 'No coins yet; tasks give some',
  'coupons.coins.month': 'In {income} · out {spent}',
  'coupons.coins.after': '{count} left'
} satisfies Messages<'coupons/sub'>
