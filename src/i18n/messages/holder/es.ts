import type { Messages } from '../../types'

export default {
  'holder.usage.range': 'Periodo',
  'holder.usage.share': '{data} al día hasta el final',
  'holder.usage.total': '{data} en total',
  'holder.usage.empty': 'Aún no se han usado datos',
  'holder.usage.emptyNote': '¿Sin conexión? Vea qué ocurre',
  'holder.usage.plan': 'Hasta cuándo dura',
  'holder.usage.infinite': 'Sin límite: los datos no se acaban',
  'holder.usage.noPackage': 'No hay paquete activo',
  'holder.usage.byUse': 'Se cobra por uso',
  'holder.usage.gone': 'Los datos se han agotado',
  'holder.usage.tooFew': 'Tras tres días de uso aquí se dirá cuánto dura',
  'holder.usage.runsOut': 'Se acaba hacia el {date}',
  'holder.usage.mayRunOut': 'Puede acabarse antes que el paquete',
  'holder.usage.enough': 'Suficiente hasta el final del paquete',
  'holder.usage.basis': 'Según los últimos 30 días',
  'holder.usage.between': 'Según los últimos 30 días, lo más probable entre el {early} y el {late}',
  'holder.usage.from': 'Según los últimos 30 días, no antes del {early}',
  'holder.usage.earliest': 'Según los últimos 30 días, no antes del {date}',
  'holder.usage.packageEnds': 'el paquete acaba el {date}',
  'holder.usage.stop': '; ',
  'holder.usage.used': '{percent} % usado',
  'holder.usage.ticks': 'Avisos al 75 % y 90 %, y 7 y 3 días antes del final'
} satisfies Messages<'holder'>
