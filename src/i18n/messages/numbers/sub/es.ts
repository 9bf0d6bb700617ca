import type { Messages } from '../../../types'

export default {
  'numbers.city.note':
    'El inicio y la lista empiezan por los números de aquí; cámbialo cuando quieras. Solo se guarda en este teléfono y no te localizamos para ello.',
  'numbers.pretty.twoYears': 'Dos años, como mínimo',
  'numbers.pretty.twoYearsNote': '¥{now} ahora + ¥{fee} mínimo × {months} {months|mes|meses}',
  'numbers.pretty.twoYearsCredit':
    '¥{now} ahora + ¥{fee} mínimo × {months} {months|mes|meses} − ¥{credit} de saldo que lo paga'
} satisfies Messages<'numbers/sub'>
