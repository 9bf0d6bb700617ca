import type { Messages } from '../../../types'

export default {
  'numbers.pretty.twoYears': 'Deux ans, au moins',
  'numbers.pretty.twoYearsNote': '¥{now} maintenant + ¥{fee} minimum × {months} mois',
  'numbers.pretty.twoYearsCredit':
    '¥{now} maintenant + ¥{fee} minimum × {months} mois − ¥{credit} de crédit qui le paie'
} satisfies Messages<'numbers/sub'>
