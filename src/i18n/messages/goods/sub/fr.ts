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
  'goods.watch.cheaperNote': 'S’il coûte moins qu’à présent',
  'goods.instead.elsewhere': 'Pas de « {sought} » avec ces filtres, mais ailleurs dans la boutique :',
  'goods.instead.word': 'Pas de « {sought} ». Proches, par « {word} » :',
  'goods.instead.group': 'Pas de « {sought} ». Avec les mêmes filtres :',
  'goods.instead.best': 'Pas de « {sought} ». Les meilleures ventes :',
  'goods.sort': 'Tri',
  'goods.sort.rank': 'Populaires',
  'goods.sort.sold': 'Meilleures ventes',
  'goods.sort.price': 'Prix',
  'goods.sort.priceUp': 'Prix croissant',
  'goods.sort.priceDown': 'Prix décroissant'
} satisfies Messages<'goods/sub'>
