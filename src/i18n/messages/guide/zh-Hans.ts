import { source } from '../../sourceTexts'

/** Source texts of recharge guides. A key added here goes into the four files beside it too. */
export default source({
  'guide.lead': '输入设备标签上的机器码，或扫描旁边的二维码',
  'guide.codeLabel': '机器码或设备号',
  'guide.open': '查看充值指南',
  'guide.noCode': '请填写机器码',
  'guide.badCode': '没有识别到机器码，请核对标签',
  'guide.missing': '没有找到这个机器码的充值指南',
  'guide.missingNote': '请核对设备标签上的编码，或联系卖家',
  'guide.empty': '商家还没有填写这部分指南',
  'guide.emptyNote': '可以看看其他充值方式',
  'guide.enterCode': '输入机器码',
  'guide.code': '机器码 {code}',
  'guide.device': '设备号 {number}',
  'guide.topUp': '立即充值',
  'guide.saveCode': '保存二维码',
  'guide.account': '公众号名称',
  'guide.app.name': '应用名称',
  'guide.app.ios': '去 App Store 下载',
  'guide.app.android': '下载安卓版',
  'guide.official': '去官方网站充值',
  'guide.chat': '联系在线客服',
  'guide.call': '拨打 {phone}',
  'guide.video.play': '播放',
  'guide.video.pause': '暂停',
  'guide.video.seek': '播放进度',
  'guide.video.full': '全屏',
  'guide.video.metered': '正在使用移动网络，播放会消耗手机流量。继续播放？',
  'guide.video.go': '继续播放'
})
