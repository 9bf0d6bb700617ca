import type { Messages } from '../../../types'

export default {
  'realName.byLink.asks': '{name}請你完成實名認證',
  'realName.byLink.card': '認證卡號',
  'realName.byLink.until': '連結 {time} 前有效，只能使用一次',
  'realName.byLink.gone': '連結無效',
  'realName.byLink.goneNote': '請核對簡訊中的連結，或請對方重新發送',
  'realName.byLink.expired': '連結已過期',
  'realName.byLink.passed': '實名認證已通過',
  'realName.byLink.passedNote': '可以關閉此頁',
  'realName.byLink.waits': '正在稽核',
  'realName.byLink.waitsNote': '結果出來前可以關閉此頁，稍後用同一連結檢視',
  'realName.byLink.refused': '認證未通過',
  'realName.byLink.refusedNote': '{reason}。連結已使用，請重新獲取',
  'realName.byLink.again': '未通過：{reason}。請核對後重新提交，還可提交 {count} 次',
  'realName.byLink.toHome': '去卡片中心'
} satisfies Messages<'realName/sub'>
