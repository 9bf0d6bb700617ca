import type { Messages } from '../../../types'

export default {
  'site.update.newest': 'Version la plus récente',
  'site.update.current': 'Version actuelle : {version}',
  'site.update.found': 'Nouvelle version {version}',
  'site.update.forced': 'Cette version n’est plus prise en charge : mettez à jour',
  'site.update.size': 'Paquet {size}',
  'site.update.at': 'Publiée le {date}',
  'site.update.notes': 'Nouveautés',
  'site.update.do': 'Mettre à jour',
  'site.update.store': 'Mettre à jour dans la boutique',
  'site.update.package': 'Télécharger le paquet',
  'site.update.later': 'Plus tard',
  'site.update.noWay': 'Cherchez l’application dans votre boutique',
  'site.update.checking': 'Recherche d’une nouvelle version',
  'site.update.loading': 'La nouvelle version arrive',
  'site.update.ready': 'La nouvelle version est prête',
  'site.update.restart': 'Redémarrer avec la nouvelle version',
  'site.update.failed': 'La nouvelle version n’est pas arrivée',
  'site.update.failedNote': 'Vérifiez le réseau, ou supprimez puis rouvrez le programme'
} satisfies Messages<'site/sub'>
