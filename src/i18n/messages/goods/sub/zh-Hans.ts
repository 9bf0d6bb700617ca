export default {
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
  'goods.watch.cheaperNote': '低于现在的价格时提醒你'
}
