import { source } from '../../../sourceTexts'

/** Source texts of real name that only sub-packages draw. A key added here goes into the four files beside it too. */
export default source({
  'realName.byLink.asks': '{name}请你完成实名认证',
  'realName.byLink.card': '认证卡号',
  'realName.byLink.until': '链接 {time} 前有效，只能使用一次',
  'realName.byLink.gone': '链接无效',
  'realName.byLink.goneNote': '请核对短信中的链接，或请对方重新发送',
  'realName.byLink.expired': '链接已过期',
  'realName.byLink.passed': '实名认证已通过',
  'realName.byLink.passedNote': '可以关闭此页',
  'realName.byLink.waits': '正在审核',
  'realName.byLink.waitsNote': '结果出来前可以关闭此页，稍后用同一链接查看',
  'realName.byLink.refused': '认证未通过',
  'realName.byLink.refusedNote': '{reason}。链接已使用，请重新获取',
  'realName.byLink.again': '未通过：{reason}。请核对后重新提交，还可提交 {count} 次',
  'realName.byLink.toHome': '去卡片中心'
})
