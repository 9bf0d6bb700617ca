import { texts } from './texts'

/** Texts of goods, packages, coupons, plans and the points mall. */
export const itemsWords = texts({
  items: ['商品与套餐', 'Goods'],
  'items.goods': ['商品', 'Goods'],
  'items.packages': ['套餐', 'Packages'],
  'items.coupons': ['优惠券', 'Coupons'],
  'items.vip': ['会员', 'VIP'],
  'items.accelerate': ['加速', 'Acceleration'],
  'items.mall': ['积分商城', 'Points mall'],
  itemName: ['名称', 'Name'],
  variant: ['规格', 'Variant'],
  inLists: ['列表价', 'In lists'],
  stock: ['库存', 'Stock'],
  'sale.all': ['全部', 'All'],
  'sale.true': ['在售', 'On sale'],
  'sale.false': ['已下架', 'Off sale'],
  'deed.goods:edit': ['修改商品', 'Edited an item'],
  'deed.packages:edit': ['修改套餐', 'Edited a package'],
  'deed.coupons:edit': ['修改优惠券', 'Edited a coupon'],
  'deed.vip:edit': ['修改会员方案', 'Edited a VIP plan'],
  'deed.accelerate:edit': ['修改加速方案', 'Edited an acceleration plan'],
  'deed.mall:edit': ['修改积分商品', 'Edited a mall item'],
  'deed.goods:import': ['导入商品', 'Import of goods'],
  'deed.packages:import': ['导入套餐', 'Import of packages'],
  'deed.mall:import': ['导入积分商品', 'Import of mall items'],
  'deed.vip:import': ['导入会员方案', 'Import of VIP plans'],
  'deed.coupons:import': ['导入优惠券', 'Import of coupons'],
  'deed.accelerate:import': ['导入加速方案', 'Import of acceleration plans'],
  'deed.cards:import': ['导入卡片', 'Import of cards'],
  'deed.tasks:import': ['导入任务', 'Import of tasks']
})
