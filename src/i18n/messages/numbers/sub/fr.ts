import type { Messages } from '../../../types'

export default {
  'numbers.city.note':
    'L’accueil et la liste des numéros commencent par ceux d’ici ; changez-en quand vous voulez. Ce choix reste sur ce téléphone, et nous ne vous localisons pas pour cela.',
  'numbers.pretty.twoYears': 'Deux ans, au moins',
  'numbers.pretty.twoYearsNote': '¥{now} maintenant + ¥{fee} minimum × {months} mois',
  'numbers.pretty.twoYearsCredit':
    '¥{now} maintenant + ¥{fee} minimum × {months} mois − ¥{credit} de crédit qui le paie'
} satisfies Messages<'numbers/sub'>
