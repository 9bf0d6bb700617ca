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
  'goods.watch.cheaperNote': 'Si cuesta menos que ahora',
  'goods.instead.elsewhere': 'No hay «{sought}» con estos filtros, pero sí en otras partes de la tienda:',
  'goods.instead.word': 'No hay «{sought}». Parecidos, por «{word}»:',
  'goods.instead.group': 'No hay «{sought}». Con los mismos filtros hay:',
  'goods.instead.best': 'No hay «{sought}». Lo más vendido:',
  'goods.sort': 'Orden',
  'goods.sort.rank': 'Populares',
  'goods.sort.sold': 'Más vendidos',
  'goods.sort.price': 'Precio',
  'goods.sort.priceUp': 'Precio ascendente',
  'goods.sort.priceDown': 'Precio descendente'
} satisfies Messages<'goods/sub'>
