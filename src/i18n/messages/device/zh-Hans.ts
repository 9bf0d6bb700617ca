import { source } from '../../sourceTexts'

/** Source texts of devices. A key added here goes into the four files beside it too. */
export default source({
  'device.net.verified': '已实名',
  'device.net.keeps': '套餐、余额和有效期都跟着设备，切换后照常使用；切换时会断网几分钟',
  'device.net.title': '可用网络',
  'device.net.signal.0': '无信号',
  'device.net.signal.1': '信号弱',
  'device.net.signal.2': '信号一般',
  'device.net.signal.3': '信号良好',
  'device.net.signal.4': '信号强',
  'device.net.switch': '切换',
  'device.net.verify': '去实名',
  'device.net.ask': '切换到{operator}？设备会断网几分钟，套餐和余额不变。',
  'device.net.askWeak': '这里没有{operator}的信号，切换很可能失败。仍要切换吗？',
  'device.net.left': '今日还可切换 {count} 次',
  'device.net.noneLeft': '今日切换次数已用完，明天再来',
  'device.net.to': '正在切换到{operator}',
  'device.net.expected': '预计 {time} 前完成，可以离开此页',
  'device.net.late': '比平时慢，仍在进行；可以离开此页，稍后再看',
  'device.net.stage.1': '已受理',
  'device.net.stage.2': '切换中',
  'device.net.stage.3': '完成',
  'device.net.done': '已切换到{operator}',
  'device.net.failed': '没有切换到{operator}：{reason}',
  'device.net.failedNote': '换个位置或稍后再试，也可以改用其他网络',
  'device.net.none': '这张卡没有其他网络可切换',
  'device.net.noneNote': '只有装有多张卡的设备可以切换网络',
  'device.net.toCard': '返回卡片'
})
