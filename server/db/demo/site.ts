import type { Data } from '../../../contract'
import { PlaceType } from '../../../contract/enums'
import type { Plan } from '../../services/plans'
import type { Tx } from '../client'
import { agent, article, numberPlan, question, setting, shopConfig, singlePage } from '../schema'
import type { DemoContext } from './types'

const nav = (title: string, icon: string, path: string, badge?: string) => ({
  title,
  icon: `/media/icon/${icon}.svg`,
  type: 'page',
  path,
  ...(badge ? { badge } : {})
})

const config: Omit<Data<'GET /api/hk/baseConfig'>, 'promoCode' | 'promoName' | 'isAgent' | 'domain'> = {
  front: {
    title: '号码商城',
    keywords: '靓号,手机号,流量卡,物联网卡',
    description: '靓号预约、流量卡与物联网卡自助服务',
    logo: '/media/logo.svg',
    indexCarousel: [
      {
        image: '/media/banner/1.svg',
        title: '好号码，一眼心动',
        type: 'page',
        path: '/pages/index/VanityNumber/index'
      },
      {
        image: '/media/banner/2.svg',
        title: '大流量套餐',
        type: 'page',
        path: '/pages/goods/fastNumber/index'
      },
      {
        image: '/media/banner/3.svg',
        title: '靓号限时优选',
        type: 'page',
        path: '/pages-sub/single/index?pageCode=spring'
      },
      { image: '/media/banner/4.svg', title: '一卡畅联', type: 'page', path: '/pages/iot/login/index' }
    ],
    bottomTips: '号码资源实时更新，以下单时为准',
    ipcCode: '',
    kefuUrl: '',
    kefuQr: '/media/qr/kefu.svg',
    kefuMobile: '10000000000',
    followQr: '/media/qr/follow.svg',
    shopTemplate: 1,
    fastNav: [
      nav('靓号预约', 'number', '/pages/index/VanityNumber/index', '热'),
      nav('流量卡', 'fast', '/pages/goods/fastNumber/index'),
      nav('优选商品', 'goods', '/pages/goods/general/index'),
      nav('订单查询', 'order', '/pages/order/index'),
      nav('卡片服务', 'sim', '/pages/iot/index/index'),
      nav('春日专场', 'gift', '/pages-sub/single/index?pageCode=spring'),
      nav('常见问题', 'help', '/pages/customer/question/index'),
      nav('联系客服', 'service', '/pages/customer/index')
    ],
    suggest: ['8888', '6666', '1314', '520', '168', 'ABCD'].filter((word) => /^\d+$/.test(word)),
    indexSearch: true,
    indexFirstGroup: 1,
    showInviteRegister: false
  },
  inviteCode: '',
  douyinMpImId: '',
  kuaishouMpImId: '',
  showPaymentType: [PlaceType.wechat, PlaceType.alipay],
  webviewHosts: [],
  shopMenu: [
    nav('我的订单', 'order', '/pages/order/index'),
    nav('卡片服务', 'sim', '/pages/iot/index/index'),
    nav('常见问题', 'help', '/pages/customer/question/index'),
    nav('联系客服', 'service', '/pages/customer/index')
  ]
}

const planNames = ['靓号尊享套餐', '靓号畅享套餐', '靓号乐享套餐', '靓号广享套餐', '靓号轻享套餐']
const plan = (operator: number): Plan => ({
  packageName: planNames[operator - 1]!,
  terms: [
    { label: '月基本费', value: '以所选号码的最低消费为准' },
    { label: '国内流量', value: `${20 + operator * 10}GB/月` },
    { label: '国内通话', value: `${operator * 100} 分钟/月` },
    { label: '合约', value: '合约期内不得销户、过户或降档' }
  ],
  packageNotice:
    '<p>号码费一次性收取；预存话费激活后到账，可抵扣月费。</p><p>合约期内每月消费不足最低消费的，按最低消费收取。</p>',
  needPhoto: false,
  smsCode: 1,
  ageMin: operator === 3 ? 18 : 16,
  ageMax: operator === 3 ? 65 : 60,
  notDeliveredTo: operator === 4 ? ['540000', '650000'] : []
})

const questions: [category: string, title: string, content: string][] = [
  ['靓号', '号码预约后多久有效？', '预约成功后为您保留 15 分钟，请在倒计时结束前提交订单并支付。'],
  ['靓号', '为什么提示号码被他人抢先预约？', '同一号码只能由一位客户预约。页面会推荐相近的号码供您选择。'],
  [
    '靓号',
    '号码费和预存话费有什么区别？',
    '号码费是选号费用，一次性收取；预存话费激活后到账，用于抵扣月费。'
  ],
  ['靓号', '什么是最低消费与合约期？', '合约期内每月消费不低于约定金额，合约期满后可变更套餐。'],
  [
    '办卡',
    '哪些人可以办理？',
    '年满 16 周岁至 60 周岁（电信 18 至 65 周岁），同一证件同一运营商 30 天内限办一单。'
  ],
  [
    '办卡',
    '为什么需要身份证信息？',
    '根据电话用户实名登记要求，办理号卡须提供本人有效身份证件信息。我们加密保存，仅用于办理。'
  ],
  ['办卡', '订单被驳回怎么办？', '订单详情会说明驳回原因，按提示修改后可重新提交。'],
  ['办卡', '收不到验证码怎么办？', '验证码 5 分钟内有效，60 秒可重新获取一次，请检查手机拦截与信号。'],
  ['物流', '下单后多久发货？', '审核通过后 48 小时内发货，可在订单详情查看物流。'],
  ['物流', '收货地址可以修改吗？', '发货前可联系客服修改，发货后请联系快递公司。'],
  ['物流', '可以拒收吗？', '可以。拒收后订单关闭，已付金额原路退回。'],
  [
    '支付',
    '支付成功但订单仍显示待支付？',
    '支付结果可能有延迟，请稍候刷新；若超过 10 分钟未更新请联系客服。'
  ],
  ['支付', '如何退款？', '未激活前可申请取消，款项原路退回，1-7 个工作日到账。'],
  ['支付', '可以开发票吗？', '激活后可在运营商营业厅或线上渠道开具电子发票。'],
  ['激活', '收到卡后如何激活？', '按卡函上的二维码进入激活页面，上传证件并完成人脸识别。'],
  ['激活', '激活时提示失败怎么办？', '请确认证件清晰、本人操作；多次失败请联系客服处理。'],
  ['激活', '首充是必须的吗？', '部分套餐需要首充才能享受优惠，请以商品说明为准。'],
  ['物联网卡', '如何登录卡片服务？', '使用 ICCID、卡号、手机号或设备号均可登录。'],
  ['物联网卡', '为什么设备不能上网？', '请依次检查实名状态、套餐是否有效、流量是否用尽以及设备是否在线。'],
  ['物联网卡', '自动续费如何关闭？', '在卡片服务的续费设置中关闭，关闭后到期不再自动购买套餐。']
]

const legal = (title: string, paragraphs: string[]) =>
  `<h2>${title}</h2>${paragraphs.map((text, i) => `<p>${i + 1}. ${text}</p>`).join('')}`
const articles: Record<string, [title: string, content: string]> = {
  login: [
    '用户服务协议与隐私政策',
    legal('用户服务协议与隐私政策', [
      '查询订单需验证您的手机号，验证仅用于确认订单归属。',
      '我们仅收集办理业务所必需的信息：姓名、证件号码、联系电话与收货地址。',
      '证件号码加密保存，不向无关第三方提供。',
      '您可以通过客服查询、更正或删除您的个人信息。'
    ])
  ],
  iotLogin: [
    '卡片服务协议',
    legal('卡片服务协议', [
      '卡片须由实名登记人本人使用，不得转借、转售。',
      '套餐内流量用尽或到期后将停止服务，可续订恢复。',
      '用量数据由运营商提供，约每小时更新，以运营商账单为准。',
      '违反规定使用的卡片可能被停机，停机原因会在页面显示。'
    ])
  ]
}

const agents = [
  { promoCode: 'demo', name: '演示门店', mobile: '13800000001' },
  { promoCode: 'demo-lower', name: '演示下级', mobile: '13800000002' },
  { promoCode: 'demo-second', name: '演示下级的下级', mobile: '13800000003' }
]

/** Config, plans, questions, protocols, the curated page and three agents in a line. */
export async function loadSite(tx: Tx, { now }: DemoContext): Promise<void> {
  await tx.insert(shopConfig).values([
    { promoCode: '', config },
    { promoCode: 'demo', config }
  ])
  await tx
    .insert(setting)
    .values({ key: 'generic', value: { orderQueryMode: 1, loginAvatar: '/media/avatar.svg' } })
  await tx.insert(numberPlan).values([1, 2, 3, 4, 5].map((operator) => ({ operator, plan: plan(operator) })))
  await tx.insert(question).values(
    questions.map(([category, title, text], sort) => ({
      category,
      title,
      content: `<p>${text}</p>`,
      hot: sort % 3 === 0,
      sort
    }))
  )
  await tx
    .insert(article)
    .values(Object.entries(articles).map(([key, [title, content]]) => ({ key, title, content })))
  let parentId: number | null = null
  for (const one of agents) {
    const [made]: { id: number }[] = await tx
      .insert(agent)
      .values({ ...one, parentId })
      .returning({ id: agent.id })
    parentId = made!.id
  }
  await tx.insert(singlePage).values({
    pageCode: 'spring',
    title: '春日专场',
    blocks: [
      { type: 'picture', image: '/media/banner/3.svg', link: '/pages/index/VanityNumber/index' },
      {
        type: 'countdown',
        title: '距活动结束',
        endsAt: new Date(now.getTime() + 30 * 86400000).toISOString()
      },
      { type: 'richText', html: '<p>精选靓号与流量卡，活动期间下单包邮。</p>' },
      { type: 'numbers', title: '精选靓号' },
      { type: 'goods', title: '热销流量卡' },
      { type: 'button', title: '更多靓号', link: '/pages/index/VanityNumber/index' }
    ]
  })
}
