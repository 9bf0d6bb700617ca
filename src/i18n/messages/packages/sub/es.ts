import type { Messages } from '../../../types'

export default {
  'packages.intent.nowNote': 'Empieza ya; primero lo más barato',
  'packages.intent.nextNote': 'Sigue a lo que tiene, sin cortes',
  'packages.intent.longNote': 'Una compra larga, menos por día',
  'packages.intent.until': 'hasta {end}',
  'packages.intent.all': 'Ver todos los paquetes',
  'packages.intent.none': 'Ningún paquete encaja',
  'packages.mine.none.1': 'Ningún plan activo',
  'packages.mine.none.2': 'Ningún plan por empezar',
  'packages.mine.none.3': 'Ningún plan terminado',
  'packages.mine.which': 'Por estado',
  'packages.mine.left': 'Quedan {left}',
  'packages.mine.used': '{used} de {total} usados',
  'packages.mine.usedOnly': '{used} usados',
  'packages.mine.from': 'Del {start} al {end}',
  'packages.mine.order': 'Ver el pedido'
} satisfies Messages<'packages/sub'>
