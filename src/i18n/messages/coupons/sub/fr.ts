import type { Messages } from '../../../types'

export default {
  'coupons.coins.ended': 'Terminé',
  'coupons.coins.none': 'Aucun bon à échanger',
  'coupons.coins.ledger': 'Relevé des jetons',
  'coupons.coins.held': 'Mes bons',
  'coupons.coins.offers': 'Bons à échanger',
  'coupons.coins.count': '{count} {count|jeton|jetons}',
  'coupons.coins.days': 'Valable {count} {count|jour|jours} dès l’échange',
  'coupons.coins.left': '{count} restants',
  'coupons.coins.exchange': 'Échanger',
  'coupons.coins.ask': 'Échanger {count} jetons contre « {name} » ?',
  'coupons.coins.done': '« {name} » est à vous. Utilisez-le pour un forfait.',
  'coupons.coins.stay': 'Rester ici',
  'coupons.coins.used': 'Utilisé',
  'coupons.coins.noExchanges': 'Aucun échange',
  'coupons.coins.noLedger': 'Aucun jeton ; les tâches en donnent',
  'coupons.coins.month': 'Reçus {income} · dépensés {spent}',
  'coupons.coins.after': 'reste {count}'
} satisfies Messages<'coupons/sub'>
