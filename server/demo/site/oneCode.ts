import type { Data } from '../../../contract'

type Guide = Data<'GET /api/site/getOneCode'>

const device = '860000000000015'

/** The recharge guide of the demo's machine code, with all ten kinds of block. */
export const guide: Pick<Guide, 'title' | 'logo' | 'blocks'> = {
  title: '随身WiFi充值指南',
  logo: '/media/logo.svg',
  blocks: [
    {
      type: 'RechargeNo',
      title: '充值卡号',
      note: '充值时输入此号码，也印在设备背面的标签上',
      value: device
    },
    {
      type: 'BtnRecharge',
      title: '立即充值',
      note: '选择套餐，支付后 1 分钟内到账',
      link: `/pages/iot/login/index?simNo=${device}`
    },
    {
      type: 'ScanRecharge',
      title: '扫码充值',
      note: '用另一台手机扫描，或长按保存后识别',
      image: '/media/qr/DEMO-0001.gif'
    },
    {
      type: 'MPRecharge',
      title: '公众号充值',
      note: '关注公众号，点菜单“我的卡片”即可充值',
      image: '/media/qr/follow.gif',
      value: '号码商城服务号'
    },
    {
      type: 'AppRecharge',
      title: 'APP充值',
      note: '在手机应用商店搜索并安装，用充值卡号登录',
      ios: 'https://apps.apple.com/cn/',
      android: 'https://sj.qq.com/',
      value: '号码商城'
    },
    {
      type: 'OfficialRecharge',
      title: '官方充值',
      note: '按卡槽所用网络选择运营商，用运营商 App 缴费',
      html: '<ul><li>中国移动：<a href="https://www.10086.cn">www.10086.cn</a>，客服 10086</li><li>中国联通：<a href="https://www.10010.com">www.10010.com</a>，客服 10010</li><li>中国电信：<a href="https://www.189.cn">www.189.cn</a>，客服 10000</li></ul>',
      link: 'https://www.10086.cn'
    },
    {
      type: 'VideoTutorial',
      title: '视频教程',
      note: '三步完成充值',
      image: '/media/banner/4.svg',
      video: '/media/video/guide.mp4'
    },
    {
      type: 'CustomRichText',
      title: '图文说明',
      html: '<h3>充值后仍不能上网</h3><ol><li>等待 1-3 分钟，套餐到账后设备自动联网；</li><li>长按电源键重启设备；</li><li>确认卡片已完成<strong>实名认证</strong>；</li><li>电源灯红色表示电量不足，请先充电。</li></ol><p>设备网络名称与密码印在背面标签，可在“设备管理”中修改。</p>'
    },
    {
      type: 'PhoneService',
      title: '电话客服',
      note: '每天 9:00-21:00',
      phone: '400-000-0000'
    },
    {
      type: 'OnlineService',
      title: '在线客服',
      note: '描述问题时请附上充值卡号',
      link: '/pages/customer/index'
    }
  ]
}

/** Machine codes of the demo, each with the device it is printed on. */
export const machineCodes = [{ code: 'DEMO-0001', deviceNo: device }]
