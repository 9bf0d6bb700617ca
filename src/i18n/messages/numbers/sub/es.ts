import type { Messages } from '../../../types'

export default {
  'numbers.pretty.twoYears': 'Dos años, como mínimo',
  'numbers.pretty.twoYearsNote': '¥{now} ahora + ¥{fee} mínimo × {months} {months|mes|meses}',
  'numbers.pretty.twoYearsCredit':
    '¥{now} ahora + ¥{fee} mínimo × {months} {months|mes|meses} − ¥{credit} de saldo que lo paga'
} satisfies Messages<'numbers/sub'>
