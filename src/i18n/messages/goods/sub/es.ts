import type { Messages } from '../../../types'

export default {
  'goods.ask': 'Ayuda',
  'goods.keep': 'Guardar',
  'goods.unkeep': 'Quitar de favoritos',
  'goods.kept': 'Guardado; está en Yo',
  'goods.letGo': 'Quitado de favoritos',
  'goods.near': 'Similares y disponibles',
  'goods.beside': 'Comparar planes',
  'goods.this': 'Este plan',
  'goods.watch.free': 'Avisarme si queda libre',
  'goods.watch.cheaper': 'Avisarme si baja',
  'goods.watch.cheaperNote': 'Si cuesta menos que ahora'
} satisfies Messages<'goods/sub'>
