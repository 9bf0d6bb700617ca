import type { Static } from 'typebox'
import type { SimShopLayout } from '../../../contract/entities/card'

type Layout = Static<typeof SimShopLayout>

const entry = (title: string, icon: string, path: string, badge?: string) => ({
  title,
  icon: `/media/entry/${icon}.svg`,
  type: 'page',
  path,
  ...(badge ? { badge } : {})
})

const menus = {
  package: entry('套餐购买', 'package', '/pages/iot/index/package/index', '热'),
  balance: entry('余额充值', 'balance', '/pages/iot/index/balance/index'),
  coupon: entry('优惠券', 'coupon', '/pages/iot/index/couponChoose/index'),
  log: entry('订单记录', 'log', '/pages/iot/index/orderLogs/index'),
  usage: entry('历史用量', 'usage', '/pages-sub/iot/index/historyLine'),
  auth: entry('实名认证', 'auth', '/pages/iot/index/realnameAuth/index'),
  renew: entry('自动续费', 'renew', '/pages/iot/index/setRenew'),
  network: entry('切换网络', 'network', '/pages/iot/index/switchNet'),
  device: entry('设备管理', 'device', '/pages-sub/iot/deviceManage/index'),
  wifi: entry('WiFi', 'wifi', '/pages-sub/wifi/index'),
  vip: entry('会员中心', 'vip', '/pages-sub/iot/index/vip/index'),
  speed: entry('网络加速', 'speed', '/pages-sub/iot/index/accelerate/index'),
  points: entry('积分商城', 'points', '/pages-sub/iot/integralShop/index'),
  task: entry('任务中心', 'task', '/pages-sub/iot/task/index'),
  mobile: entry('绑定手机号', 'mobile', '/pages/iot/index/bindPhone'),
  lock: entry('支付密码', 'lock', '/pages/iot/index/payPassword/index'),
  scan: entry('扫码登录', 'scan', '/pages/iot/login/code/index'),
  service: entry('联系客服', 'service', '/pages/iot/index/customer'),
  guide: entry('充值指南', 'help', '/pages-sub/iot/machineCode/index?code=DEMO-0001')
}

const tab = (title: string, icon: string, path: string) => ({
  title,
  icon: `/media/icon/${icon}.svg`,
  activeIcon: `/media/icon/${icon}.svg`,
  path,
  switch: true
})

const slide = (n: number, title: string, path: string) => ({
  image: `/media/banner/${n}.svg`,
  title,
  type: 'page',
  path
})

const base: Layout = {
  domain: '',
  name: '卡片中心',
  logo: '/media/logo.svg',
  refreshSwitch: true,
  packageLamp: true,
  kefuUrl: '',
  notice: '用量数据由运营商提供，约每小时更新一次；月末为订购高峰，请提前续费以免断网。',
  maxMenuTimes: 10,
  menus: [
    menus.package,
    menus.balance,
    menus.coupon,
    menus.log,
    menus.usage,
    menus.auth,
    menus.renew,
    menus.points,
    menus.task,
    menus.vip,
    menus.speed,
    menus.network,
    menus.mobile,
    menus.lock,
    menus.service
  ],
  carousels: [
    slide(4, '一卡畅联', '/pages/iot/index/package/index'),
    slide(2, '大流量套餐', '/pages/iot/index/package/index'),
    slide(5, '会员优惠', '/pages-sub/iot/index/vip/index')
  ],
  popup: {
    switch: true,
    title: '服务提醒',
    content:
      '<p>欢迎使用卡片自助服务。</p><p>查用量、买套餐、充值和对账都在这里，遇到问题可随时联系客服。</p>'
  },
  tabBar: {
    switch: true,
    middleBulge: true,
    items: [
      tab('首页', 'home', '/pages/iot/index/index'),
      tab('买套餐', 'package', '/pages/iot/index/package/index'),
      tab('我的', 'user', '/pages-sub/iot/user/index')
    ]
  },
  user: {
    elements: ['asset', 'vip', 'carousel', 'service'],
    carousels: [slide(4, '一卡畅联', '/pages/iot/index/package/index')],
    maxMenuTimes: 8,
    service: [
      menus.log,
      menus.coupon,
      menus.mobile,
      menus.lock,
      menus.auth,
      menus.guide,
      menus.service,
      menus.renew,
      menus.usage,
      menus.scan
    ]
  }
}

/** Ids of the layouts. */
export const LayoutId = { cards: 1, devices: 2, plain: 3 } as const

/** Layouts in the order of their ids: for cards, for devices, and one without tab bar and popup. */
export const layouts: Layout[] = [
  base,
  {
    ...base,
    name: '随身WiFi',
    menus: [
      menus.package,
      menus.device,
      menus.wifi,
      menus.network,
      ...base.menus.slice(1, 9),
      menus.guide,
      menus.service
    ]
  },
  {
    ...base,
    name: '不限量专享',
    notice: '',
    maxMenuTimes: 8,
    popup: { switch: false, title: '', content: '' },
    tabBar: { ...base.tabBar, switch: false }
  }
]

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

/** Protocols of the portal: key without `iot:`, title, content. */
export const protocols: [string, string, string][] = [
  [
    'package',
    '套餐订购协议',
    paragraphs(
      '一、套餐自支付成功并到账之时起生效；选择“下期生效”的，自下一账期首日零时起生效。',
      '二、按月套餐以账期计：联通为每月27日至次月26日，其他运营商为自然月；按天套餐以24小时为一天。',
      '三、套餐内流量仅限有效期内使用，到期未用完的流量自动清零。',
      '四、套餐到账后不支持退订；因平台原因未能到账的，款项原路退回。'
    )
  ],
  [
    'balance',
    '余额充值协议',
    paragraphs(
      '一、余额用于本卡购买套餐、缴纳按量费用，不可提现、不可转赠。',
      '二、卡片存在欠费的，充值金额优先抵扣欠费。',
      '三、赠送金额与充值金额同等使用。'
    )
  ],
  [
    'coupon',
    '优惠券使用规则',
    paragraphs('一、每笔订单限用一张优惠券，不找零、不兑现。', '二、订单取消后，未过期的优惠券退回。')
  ],
  ['vip', '会员服务协议', paragraphs('一、会员权益自开通之日起生效。', '二、权益内容以会员中心公示为准。')],
  [
    'privacy',
    '隐私政策',
    paragraphs(
      '一、我们仅收集提供服务所必需的信息。',
      '二、实名信息加密保存，仅用于依法核验身份。',
      '三、您可以联系客服查询、更正您的信息。'
    )
  ],
  [
    'service',
    '用户服务协议',
    paragraphs('一、请妥善保管卡片与支付密码。', '二、不得将卡片用于违法用途，违规使用将被停机。')
  ]
]
