import type { Messages } from '../../../types'

export default {
  'status.history.range': 'Periodo',
  'status.history.share': '{data} al día hasta el final',
  'status.history.total': '{data} en total',
  'status.history.empty': 'Aún no se han usado datos',
  'status.history.emptyNote': '¿Sin conexión? Vea qué ocurre',
  'status.history.plan': 'Hasta cuándo dura',
  'status.history.infinite': 'Sin límite: los datos no se acaban',
  'status.history.noPackage': 'No hay paquete activo',
  'status.history.byUse': 'Se cobra por uso',
  'status.history.gone': 'Los datos se han agotado',
  'status.history.tooFew': 'Tras tres días de uso aquí se dirá cuánto dura',
  'status.history.runsOut': 'Se acaba hacia el {date}',
  'status.history.mayRunOut': 'Puede acabarse antes que el paquete',
  'status.history.enough': 'Suficiente hasta el final del paquete',
  'status.history.basis': 'Según los últimos 30 días',
  'status.history.between': 'Según los últimos 30 días, lo más probable entre el {early} y el {late}',
  'status.history.from': 'Según los últimos 30 días, no antes del {early}',
  'status.history.earliest': 'Según los últimos 30 días, no antes del {date}',
  'status.history.packageEnds': 'el paquete acaba el {date}',
  'status.history.stop': '; ',
  'status.history.used': '{percent} % usado',
  'status.history.ticks': 'El inicio de la tarjeta lo dice al 75 % y 90 %, y 7 y 3 días antes del final'
} satisfies Messages<'status/sub'>
