import type { Messages } from '../../../types'

export default {
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
