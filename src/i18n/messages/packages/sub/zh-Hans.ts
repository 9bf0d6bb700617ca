/** Source texts of packages that only sub-packages draw. A key added here goes into the four files beside it too. */
export default {
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
