import type { Messages } from '../../../types'

export default {
  'goods.ask': 'Help',
  'goods.keep': 'Save',
  'goods.unkeep': 'Remove from favourites',
  'goods.kept': 'Saved; find it under Me',
  'goods.letGo': 'Removed from favourites',
  'goods.near': 'Similar, and in stock',
  'goods.beside': 'Plans side by side',
  'goods.this': 'This plan',
  'goods.watch.free': 'Tell me when free',
  'goods.watch.cheaper': 'Tell me when cheaper',
  'goods.watch.cheaperNote': 'When it costs less than now',
  'goods.instead.elsewhere': 'No “{sought}” with these filters, but elsewhere in the shop:',
  'goods.instead.word': 'No “{sought}”. Close to it, by “{word}”:',
  'goods.instead.group': 'No “{sought}”. With the same filters there are:',
  'goods.instead.best': 'No “{sought}”. What sells best:',
  'goods.sort': 'Sort',
  'goods.sort.rank': 'Popular',
  'goods.sort.sold': 'Best sellers',
  'goods.sort.price': 'Price',
  'goods.sort.priceUp': 'Price, low first',
  'goods.sort.priceDown': 'Price, high first'
} satisfies Messages<'goods/sub'>
