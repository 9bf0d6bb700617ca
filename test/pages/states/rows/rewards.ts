import {
  buildCardFigures,
  buildCoupon,
  buildCouponChoice,
  buildLayout,
  buildPackageOrder,
  buildSimInfo
} from '../../../factories/portal'
import { buildPage } from '../../../factories/shop'
import {
  buildChangeList,
  buildLink,
  buildOther,
  buildPointsPage,
  buildPointsRow,
  buildTaskCenter,
  buildVersion
} from '../../../factories/tasks'
import type { Answers } from '../../support/answers'
import type { Rows, View } from '../row'

const entry = (title: string, path: string) => ({ title, icon: '', type: 'page', path })
const figures = { 'POST /api/iot/cardFigures': { cards: [buildCardFigures()], ended: [] } }
const slide = {
  image: '/media/banner/4.jpg',
  title: '一卡畅联',
  type: 'page',
  path: '/pages/iot/index/index'
}
const furnished = buildLayout({
  user: {
    elements: ['asset', 'vip', 'carousel', 'service', 'later'],
    carousels: [slide],
    maxMenuTimes: 0,
    service: [entry('订单记录', '/pages/iot/index/orderLogs/index')]
  }
})
const card: Answers = { 'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: furnished }) }
const bare: Answers = { 'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: buildLayout({ menus: [] }) }) }

const center: View = {
  answers: { 'GET /api/iot/taskCenter': buildTaskCenter() },
  asks: ['GET /api/iot/taskCenter'],
  shows: [
    '已连续签到 3 天',
    '签到领 5 积分',
    '2026 年 11 月',
    '本月充值满50元',
    '+50 积分、+5 券币',
    '¥20 / ¥50'
  ],
  empty: {
    answers: { 'GET /api/iot/taskCenter': buildTaskCenter({ signIn: null, tasks: [] }) },
    shows: '商家还没有开放任务'
  }
}

const protocol = {
  type: 'task',
  title: '规则说明',
  content: '<p>每天可签到一次</p>',
  updatedAt: '2026-11-22T02:00:00.000Z'
}
const text: View = {
  answers: { 'GET /api/iot/protocol': protocol },
  asks: ['GET /api/iot/protocol'],
  shows: ['规则说明', '每天可签到一次'],
  empty: { answers: { 'GET /api/iot/protocol': { ...protocol, content: '' } }, shows: '这里还没有内容' }
}

const link: View = {
  params: { token: 'a-token-of-more-than-twenty' },
  answers: { 'GET /api/site/ltAuth': buildLink() },
  asks: ['GET /api/site/ltAuth'],
  shows: ['中国移动请你完成实名认证', '1440*****0003', '身份证号', '验证码', '提交认证']
}

/** A card's tasks and points, its holder's pages, and pages opened by a link. */
export const rewardRows = {
  'pages-sub/iot/task/index': center,
  'pages-sub/iot/task/landscape': center,
  'pages-sub/iot/protocol/taskRule': text,
  'pages-sub/iot/protocol/index': [
    { ...text, as: 'one', params: { type: 'task' } },
    {
      as: 'all of them',
      answers: {
        'GET /api/iot/protocolList': {
          list: [{ type: 'privacy', title: '隐私政策', updatedAt: '2026-11-22T02:00:00.000Z' }]
        }
      },
      asks: ['GET /api/iot/protocolList'],
      shows: ['隐私政策', '11月22日 更新'],
      empty: { answers: { 'GET /api/iot/protocolList': { list: [] } }, shows: '还没有协议' }
    }
  ],
  'pages-sub/iot/index/integralLog': {
    answers: { 'GET /api/iot/simIntegralLogList': buildPointsPage([buildPointsRow()]) },
    asks: ['GET /api/iot/simIntegralLogList'],
    shows: ['当前积分', '每日签到', '+5', '获得 25 · 使用 10', '余 505'],
    empty: { answers: { 'GET /api/iot/simIntegralLogList': buildPointsPage([]) }, shows: '还没有积分变动' }
  },
  'pages-sub/iot/index/packageInfo': {
    answers: {
      'GET /api/iot/simPackageList': buildPage([
        buildPackageOrder({ packageName: '10GB月包', validTag: 1, totalFlow: 10485760, useFlow: 5242880 })
      ])
    },
    asks: ['GET /api/iot/simPackageList'],
    shows: ['生效中', '待生效', '已结束', '10GB月包', '剩 5 GB', '已用 5 GB / 10 GB', '查看订单'],
    kept: '已用 5 GB / 10 GB',
    empty: { answers: { 'GET /api/iot/simPackageList': buildPage([]) }, shows: '没有生效中的套餐' }
  },
  'pages-sub/iot/user/index': {
    answers: card,
    asks: ['GET /api/iot/simInfo'],
    shows: [
      '1440*****0001',
      '已绑定 138****8001',
      '切换',
      '我的资产',
      '¥100',
      '开通会员',
      '我的服务',
      '订单记录',
      '套餐信息',
      '退出登录'
    ]
  },
  'pages-sub/iot/user/asset': {
    answers: { ...card, 'GET /api/iot/couponChoose': buildCouponChoice({ held: [buildCoupon()] }) },
    asks: ['GET /api/iot/simInfo'],
    shows: ['余额', '¥100', '积分', '500', '券币', '50', '优惠券']
  },
  'pages-sub/iot/user/carousel': {
    answers: card,
    asks: ['GET /api/iot/simInfo'],
    shows: '一卡畅联',
    empty: { answers: bare, shows: '现在没有活动' }
  },
  'pages-sub/iot/user/service': {
    answers: card,
    asks: ['GET /api/iot/simInfo'],
    shows: '订单记录',
    empty: { answers: bare, shows: '商家还没有设置服务' }
  },
  'pages-sub/iot/user/moreMenu': {
    answers: card,
    asks: ['GET /api/iot/simInfo'],
    shows: ['我的服务', '订单记录', '卡片功能', '套餐购买'],
    empty: { answers: bare, shows: '暂无更多功能' }
  },
  'pages-sub/iot/user/changeDevice': {
    answers: { 'GET /api/iot/changeSimList': buildChangeList([buildOther()]), ...figures },
    asks: ['GET /api/iot/changeSimList'],
    shows: [
      '本机登录过的卡',
      '起名',
      '退出',
      '同一手机号的卡',
      '1440*****0006',
      '向 138****8001 发验证码后切换',
      '登录另一张卡'
    ],
    empty: {
      answers: { 'GET /api/iot/changeSimList': buildChangeList([]), ...figures },
      shows: '绑定同一手机号的卡会出现在这里'
    }
  },
  'pages-sub/ltAuth/index': [
    { ...link, as: 'the form' },
    {
      ...link,
      as: 'looked at',
      answers: {
        'GET /api/site/ltAuth': buildLink({
          status: 1,
          certName: '张*',
          submittedAt: '2026-11-22T02:00:00.000Z'
        })
      },
      shows: ['正在审核', '张*']
    },
    {
      ...link,
      as: 'refused',
      answers: { 'GET /api/site/ltAuth': buildLink({ status: 3, reason: '姓名与身份证号码不一致' }) },
      shows: ['认证未通过', '姓名与身份证号码不一致']
    },
    {
      ...link,
      as: 'passed',
      answers: { 'GET /api/site/ltAuth': buildLink({ status: 2 }) },
      shows: '实名认证已通过'
    },
    {
      ...link,
      as: 'too late',
      answers: { 'GET /api/site/ltAuth': buildLink({ expired: true }) },
      shows: '链接已过期'
    },
    { as: 'no link', calm: 'an address without a link asks for nothing', shows: '链接无效' }
  ],
  'pages-sub/appUpdate/index': {
    answers: { 'GET /api/site/appVersion': buildVersion() },
    asks: ['GET /api/site/appVersion'],
    shows: ['发现新版本 1.3.1', '当前版本', '安装包 18 MB', '签到日历上线', '立即更新', '以后再说'],
    empty: { answers: { 'GET /api/site/appVersion': buildVersion({ newer: false }) }, shows: '已是最新版本' }
  }
} satisfies Rows
