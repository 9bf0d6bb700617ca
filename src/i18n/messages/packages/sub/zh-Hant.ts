import type { Messages } from '../../../types'

export default {
  'packages.intent.nowNote': '馬上能用，先看最便宜的',
  'packages.intent.nextNote': '接著現有套餐，中間不斷網',
  'packages.intent.longNote': '一次買得久，每天更划算',
  'packages.intent.until': '用到 {end}',
  'packages.intent.all': '查看全部套餐',
  'packages.intent.none': '沒有合適的套餐',
  'packages.mine.none.1': '沒有生效中的套餐',
  'packages.mine.none.2': '沒有待生效的套餐',
  'packages.mine.none.3': '沒有已結束的套餐',
  'packages.mine.which': '按狀態檢視',
  'packages.mine.left': '剩 {left}',
  'packages.mine.used': '已用 {used} / {total}',
  'packages.mine.usedOnly': '已用 {used}',
  'packages.mine.from': '{start} 至 {end}',
  'packages.mine.order': '檢視訂單'
} satisfies Messages<'packages/sub'>
