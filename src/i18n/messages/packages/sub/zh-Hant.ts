import type { Messages } from '../../../types'

export default {
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
