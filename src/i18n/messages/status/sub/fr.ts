import type { Messages } from '../../../types'

export default {
  'status.history.range': 'Période',
  'status.history.share': '{data} par jour jusqu’à la fin',
  'status.history.total': '{data} au total',
  'status.history.empty': 'Aucune donnée utilisée',
  'status.history.emptyNote': 'Pas de connexion ? Voyez pourquoi',
  'status.history.plan': 'Jusqu’à quand',
  'status.history.infinite': 'Illimité : pas de fin des données',
  'status.history.noPackage': 'Aucun forfait actif',
  'status.history.byUse': 'Facturé à l’usage',
  'status.history.gone': 'Les données sont épuisées',
  'status.history.tooFew': 'Après trois jours d’usage, la durée est estimée ici',
  'status.history.runsOut': 'Épuisé vers le {date}',
  'status.history.mayRunOut': 'Peut s’épuiser avant la fin du forfait',
  'status.history.enough': 'Suffisant jusqu’à la fin du forfait',
  'status.history.basis': 'D’après les 30 derniers jours',
  'status.history.between': 'D’après les 30 derniers jours, sans doute entre le {early} et le {late}',
  'status.history.from': 'D’après les 30 derniers jours, au plus tôt le {early}',
  'status.history.earliest': 'D’après les 30 derniers jours, au plus tôt le {date}',
  'status.history.packageEnds': 'le forfait finit le {date}',
  'status.history.stop': '; ',
  'status.history.used': '{percent} % utilisés',
  'status.history.ticks': 'L’accueil de la carte le dit à 75 % et 90 %, puis 7 et 3 jours avant la fin'
} satisfies Messages<'status/sub'>
