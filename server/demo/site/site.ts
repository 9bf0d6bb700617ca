import { dayMs } from '../../../rules/time'
import type { Data } from '../../../contract'
import { Operator, OperatorFilter, OrderQueryMode, PlaceType } from '../../../contract/enums'
import { Asked, FirstGroup } from '../../values'
import { operators } from '../operators'
import type { Plan } from '../../services/numbers/plans'
import type { Tx } from '../../db/client'
import {
  agent,
  appPackage,
  article,
  machineCode,
  numberPlan,
  oneCodeGuide,
  question,
  setting,
  shopConfig,
  singlePage
} from '../../db/schema'
import { articles, serviceHours } from './articles'
import { guide, machineCodes } from './oneCode'
import { questions } from './questions'
import type { DemoContext } from '../types'

const nav = (title: string, icon: string, path: string, badge?: string) => ({
  title,
  icon: `/media/entry/${icon}.svg`,
  type: 'page',
  path,
  ...(badge ? { badge } : {})
})

const config: Omit<
  Data<'GET /api/hk/baseConfig'>,
  'promoCode' | 'promoName' | 'isAgent' | 'domain' | 'further'
> = {
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
        path: '/pages/goods/index?kind=fast'
      },
      {
        image: '/media/banner/3.svg',
        title: '靓号限时优选',
        type: 'page',
        path: '/pages-sub/single/index?code=spring'
      },
      { image: '/media/banner/4.svg', title: '一卡畅联', type: 'page', path: '/pages/iot/login/index' }
    ],
    bottomTips: '号码资源实时更新，以下单时为准',
    ipcCode: '',
    kefuUrl: '/sandbox/chat',
    kefuQr: '/media/qr/kefu.svg',
    kefuMobile: '400-000-0000',
    kefuHours: serviceHours,
    followQr: '/media/qr/follow.svg',
    shopTemplate: 1,
    fastNav: [
      nav('靓号预约', 'number', '/pages/index/VanityNumber/index', '热'),
      nav('流量卡', 'fast', '/pages/goods/index?kind=fast'),
      nav('优选商品', 'goods', '/pages/goods/index?kind=general'),
      nav('订单查询', 'order', '/pages/order/index'),
      nav('卡片服务', 'sim', '/pages/iot/index/index'),
      nav('春日专场', 'gift', '/pages-sub/single/index?code=spring'),
      nav('常见问题', 'help', '/pages/customer/question/index'),
      nav('联系客服', 'service', '/pages/customer/index')
    ],
    suggest: ['8888', '6666', '999', '1314', '520', '168', '518', '2008'],
    indexSearch: true,
    indexFirstGroup: FirstGroup.numbers,
    showInviteRegister: false
  },
  inviteCode: '',
  douyinMpImId: 'demo-douyin-im',
  kuaishouMpImId: 'demo-kuaishou-im',
  // ways to pay in a browser; a mini-program has its platform's (services/shared/cashiers.ts)
  showPaymentType: [PlaceType.wechat, PlaceType.alipay],
  webviewHosts: ['.10086.cn', '.10010.com', '.189.cn', '.10099.com.cn', '.kuaidi100.com'],
  shopMenu: [
    nav('我的订单', 'order', '/pages/order/index'),
    nav('卡片服务', 'sim', '/pages/iot/index/index'),
    nav('常见问题', 'help', '/pages/customer/question/index'),
    nav('联系客服', 'service', '/pages/customer/index')
  ]
}

const planNames = ['靓号尊享套餐', '靓号畅享套餐', '靓号乐享套餐', '靓号广享套餐', '靓号轻享套餐']
const plan = (operator: number): Plan => ({
  packageName: planNames[operators.indexOf(operator)]!,
  terms: [
    { label: '月基本费', value: '以所选号码的最低消费为准' },
    { label: '国内流量', value: `${20 + operator * 10}GB/月` },
    { label: '国内通话', value: `${operator * 100} 分钟/月` },
    { label: '合约', value: '合约期内不得销户、过户或降档' }
  ],
  packageNotice:
    '<p>号码费一次性收取；预存话费激活后到账，可抵扣月费。</p><p>合约期内每月消费不足最低消费的，按最低消费收取。</p>',
  needPhoto: false,
  smsCode: Asked.yes,
  ageMin: operator === Operator.telecom ? 18 : 16,
  ageMax: operator === Operator.telecom ? 65 : 60,
  notDeliveredTo: operator === Operator.broadnet ? ['540000', '650000'] : []
})

const agents = [
  { promoCode: 'demo', name: '演示门店', mobile: '13800000001' },
  { promoCode: 'demo-lower', name: '演示下级', mobile: '13800000002' },
  { promoCode: 'demo-second', name: '演示下级的下级', mobile: '13800000003' }
]

/** Packaged apps that may start; they are bound to this server's own address. */
const packages = ['com.demo', 'com.demo.shop']

const slide = (n: number, title: string, path: string) => ({
  image: `/media/banner/${n}.svg`,
  title,
  type: 'page',
  path
})
/** Every kind of block once, in the order of a campaign page. */
const springBlocks = (now: Date): Data<'GET /api/shop/singlePageInfo'>['blocks'] => [
  {
    type: 'picture',
    title: '春日靓号专场',
    image: '/media/banner/3.svg',
    link: `/pages/index/VanityNumber/index?operator=${OperatorFilter.featured}`
  },
  {
    type: 'countdown',
    title: '距活动结束',
    endsAt: new Date(now.getTime() + 60 * dayMs).toISOString()
  },
  {
    type: 'richText',
    title: '活动说明',
    html: '<p>活动期间，<strong>精选靓号与流量卡下单包邮</strong>，审核通过后 48 小时内发货。</p><ul><li>同一号码先到先得，预约后保留 15 分钟；</li><li>未激活可退，款项原路退回；</li><li>资费、合约期以商品页为准。</li></ul>'
  },
  { type: 'video', title: '看看怎么选号', video: '/media/video/spring.mp4', image: '/media/banner/3.svg' },
  { type: 'numbers', title: '精选靓号' },
  {
    type: 'carousel',
    title: '更多好选择',
    images: [
      slide(1, '生日号、情侣号', '/pages/index/VanityNumber/menus'),
      slide(2, '大流量套餐', '/pages/goods/index?kind=fast'),
      slide(4, '一卡畅联', '/pages/iot/login/index')
    ]
  },
  { type: 'goods', title: '热销流量卡' },
  { type: 'button', title: '更多靓号', link: '/pages/index/VanityNumber/index' }
]

/** Adds configuration, plans, questions, the curated page, and three agents, each below the one before. */
export async function loadSite(tx: Tx, { now }: DemoContext): Promise<void> {
  await tx.insert(shopConfig).values([
    { promoCode: '', config },
    { promoCode: 'demo', config }
  ])
  await tx.insert(setting).values({
    key: 'generic',
    value: { orderQueryMode: OrderQueryMode.smsCode, loginAvatar: '/media/avatar.svg' }
  })
  await tx.insert(numberPlan).values(operators.map((operator) => ({ operator, plan: plan(operator) })))
  await tx.insert(question).values(
    questions.map(([category, title, content, hot = false], sort) => ({
      category,
      title,
      content,
      hot,
      sort
    }))
  )
  let parentId: number | null = null
  for (const one of agents) {
    const [made]: { id: number }[] = await tx
      .insert(agent)
      .values({ ...one, parentId })
      .returning({ id: agent.id })
    parentId = made!.id
  }
  await tx.insert(singlePage).values({ pageCode: 'spring', title: '春日专场', blocks: springBlocks(now) })
}

/** Adds the articles that are missing, machine codes and packaged apps. */
export async function loadServices(tx: Tx): Promise<void> {
  await tx
    .insert(article)
    .values(Object.entries(articles).map(([key, [title, content]]) => ({ key, title, content })))
    .onConflictDoNothing()
  const [made] = await tx.insert(oneCodeGuide).values(guide).returning({ id: oneCodeGuide.id })
  await tx.insert(machineCode).values(machineCodes.map((code) => ({ ...code, guideId: made!.id })))
  await tx.insert(appPackage).values(packages.map((packageName) => ({ packageName })))
}
