/** Source texts of packages that only sub-packages draw. A key added here goes into the four files beside it too. */
export default {
  'packages.intent.nowNote': '马上能用，先看最便宜的',
  'packages.intent.nextNote': '接着现有套餐，中间不断网',
  'packages.intent.longNote': '一次买得久，每天更划算',
  'packages.intent.until': '用到 {end}',
  'packages.intent.all': '查看全部套餐',
  'packages.intent.none': '没有合适的套餐',
  'packages.mine.none.1': '没有生效中的套餐',
  'packages.mine.none.2': '没有待生效的套餐',
  'packages.mine.none.3': '没有已结束的套餐',
  'packages.mine.which': '按状态查看',
  'packages.mine.left': '剩 {left}',
  'packages.mine.used': '已用 {used} / {total}',
  'packages.mine.usedOnly': '已用 {used}',
  'packages.mine.from': '{start} 至 {end}',
  'packages.mine.order': '查看订单'
}
