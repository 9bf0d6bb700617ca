import { source } from '../../../sourceTexts'

export default source({
  'goods.ask': '客服',
  'goods.keep': '收藏',
  'goods.unkeep': '取消收藏',
  'goods.kept': '已收藏，可在“我的”里找到',
  'goods.letGo': '已取消收藏',
  'goods.near': '看看相近的',
  'goods.beside': '套餐对比',
  'goods.this': '当前套餐',
  'goods.watch.free': '有货提醒',
  'goods.watch.cheaper': '降价提醒',
  'goods.watch.cheaperNote': '低于现在的价格时提醒你',
  'goods.instead.elsewhere': '在选定的条件下没有“{sought}”，其他商品里有',
  'goods.instead.word': '没有“{sought}”，这些“{word}”相近',
  'goods.instead.group': '没有“{sought}”，同样条件的还有',
  'goods.instead.best': '没有“{sought}”，看看卖得最好的',
  'goods.sort': '排序',
  'goods.sort.rank': '综合',
  'goods.sort.sold': '销量',
  'goods.sort.price': '价格',
  'goods.sort.priceUp': '价格从低到高',
  'goods.sort.priceDown': '价格从高到低'
})
