import type { Messages } from '../../types'

export default {
  'holder.usage.range': 'Période',
  'holder.usage.share': '{data} par jour jusqu’à la fin',
  'holder.usage.total': '{data} au total',
  'holder.usage.empty': 'Aucune donnée utilisée',
  'holder.usage.emptyNote': 'Pas de connexion ? Voyez pourquoi',
  'holder.usage.plan': 'Jusqu’à quand',
  'holder.usage.infinite': 'Illimité : pas de fin des données',
  'holder.usage.noPackage': 'Aucun forfait actif',
  'holder.usage.byUse': 'Facturé à l’usage',
  'holder.usage.gone': 'Les données sont épuisées',
  'holder.usage.tooFew': 'Après trois jours d’usage, la durée est estimée ici',
  'holder.usage.runsOut': 'Épuisé vers le {date}',
  'holder.usage.mayRunOut': 'Peut s’épuiser avant la fin du forfait',
  'holder.usage.enough': 'Suffisant jusqu’à la fin du forfait',
  'holder.usage.basis': 'D’après les 30 derniers jours',
  'holder.usage.between': 'D’après les 30 derniers jours, sans doute entre le {early} et le {late}',
  'holder.usage.from': 'D’après les 30 derniers jours, au plus tôt le {early}',
  'holder.usage.earliest': 'D’après les 30 derniers jours, au plus tôt le {date}',
  'holder.usage.packageEnds': 'le forfait finit le {date}',
  'holder.usage.stop': '; ',
  'holder.usage.used': '{percent} % utilisés',
  'holder.usage.ticks': 'Repères à 75 % et 90 %, puis 7 et 3 jours avant la fin'
} satisfies Messages<'holder'>
