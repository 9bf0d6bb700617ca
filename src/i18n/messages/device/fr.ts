import type { Messages } from '../../types'

export default {
  'device.net.verified': 'Vérifié',
  'device.net.keeps': 'Forfait, solde et validité restent à l’appareil. Il est hors ligne quelques minutes',
  'device.net.title': 'Réseaux',
  'device.net.signal.0': 'Aucun signal',
  'device.net.signal.1': 'Signal faible',
  'device.net.signal.2': 'Signal moyen',
  'device.net.signal.3': 'Bon signal',
  'device.net.signal.4': 'Signal fort',
  'device.net.switch': 'Changer',
  'device.net.verify': 'Vérifier',
  'device.net.ask':
    'Passer à {operator} ? L’appareil sera hors ligne quelques minutes ; forfait et solde restent.',
  'device.net.askWeak': 'Aucun signal de {operator} ici : cela échouera sans doute. Changer quand même ?',
  'device.net.left': '{count} {count|changement|changements} aujourd’hui',
  'device.net.noneLeft': 'Plus de changement aujourd’hui',
  'device.net.to': 'Passage à {operator}',
  'device.net.expected': 'Prévu avant {time} ; vous pouvez quitter la page',
  'device.net.late': 'Plus lent que d’habitude ; revenez plus tard',
  'device.net.stage.1': 'Acceptée',
  'device.net.stage.2': 'En cours',
  'device.net.stage.3': 'Terminée',
  'device.net.done': 'Passé à {operator}',
  'device.net.failed': 'Pas de passage à {operator} : {reason}',
  'device.net.failedNote': 'Essayez ailleurs ou plus tard, ou un autre réseau',
  'device.net.none': 'Cette carte n’a pas d’autre réseau',
  'device.net.noneNote': 'Seuls les appareils à plusieurs cartes changent',
  'device.net.toCard': 'Retour à la carte'
} satisfies Messages<'device'>
