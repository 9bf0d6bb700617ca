import type { Messages } from '../../../types'

export default {
  'packages.intent.nowNote': 'Immédiat ; le moins cher d’abord',
  'packages.intent.nextNote': 'Suit vos forfaits sans coupure',
  'packages.intent.longNote': 'Un achat long, moins cher par jour',
  'packages.intent.until': 'jusqu’au {end}',
  'packages.intent.all': 'Voir tous les forfaits',
  'packages.intent.none': 'Aucun forfait ne convient',
  'packages.mine.none.1': 'Aucun forfait en cours',
  'packages.mine.none.2': 'Aucun forfait à venir',
  'packages.mine.none.3': 'Aucun forfait terminé',
  'packages.mine.which': 'Par état',
  'packages.mine.left': 'Reste {left}',
  'packages.mine.used': '{used} sur {total} utilisés',
  'packages.mine.usedOnly': '{used} utilisés',
  'packages.mine.from': 'Du {start} au {end}',
  'packages.mine.order': 'Voir la commande'
} satisfies Messages<'packages/sub'>
