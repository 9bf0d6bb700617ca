import type { Messages } from '../../../types'

export default {
  'goods.ask': 'Aide',
  'goods.keep': 'Garder',
  'goods.unkeep': 'Retirer des favoris',
  'goods.kept': 'Ajouté aux favoris, sous Moi',
  'goods.letGo': 'Retiré des favoris',
  'goods.near': 'Similaires et disponibles',
  'goods.beside': 'Comparer les forfaits',
  'goods.this': 'Ce forfait',
  'goods.watch.free': 'M’avertir s’il se libère',
  'goods.watch.cheaper': 'M’avertir s’il baisse',
  'goods.watch.cheaperNote': 'S’il coûte moins qu’à présent'
} satisfies Messages<'goods/sub'>
