import type { Messages } from '../../../types'

export default {
  'goods.ask': '客服',
  'goods.keep': '收藏',
  'goods.unkeep': '取消收藏',
  'goods.kept': '已收藏，可在「我的」裡找到',
  'goods.letGo': '已取消收藏',
  'goods.near': '看看相近的',
  'goods.beside': '套餐對比',
  'goods.this': '目前套餐',
  'goods.watch.free': '有貨提醒',
  'goods.watch.cheaper': '降價提醒',
  'goods.watch.cheaperNote': '低於現在的價格時提醒你',
  'goods.instead.elsewhere': '在選定的條件下沒有「{sought}」，其他商品裡有',
  'goods.instead.word': '沒有「{sought}」，這些「{word}」相近',
  'goods.instead.group': '沒有「{sought}」，同樣條件的還有',
  'goods.instead.best': '沒有「{sought}」，看看賣得最好的',
  'goods.sort': '排序',
  'goods.sort.rank': '綜合',
  'goods.sort.sold': '銷量',
  'goods.sort.price': '價格',
  'goods.sort.priceUp': '價格從低到高',
  'goods.sort.priceDown': '價格從高到低'
} satisfies Messages<'goods/sub'>
