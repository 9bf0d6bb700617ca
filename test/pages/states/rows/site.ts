import { AuthorizeStatus } from '@contract/enums'
import { buildBaseConfig } from '../../../factories/shop'
import {
  buildAnswered,
  buildArticle,
  buildLicence,
  buildQuestion,
  buildQuestionPage
} from '../../../factories/site'
import { Refusal, type Answers } from '../../support/answers'
import type { Rows, View } from '../row'

const config: Answers = {
  'GET /api/hk/baseConfig': buildBaseConfig({ kefuMobile: '4001', kefuQr: '/media/qr/kefu.gif' })
}
const generic: Answers = { 'GET /api/hk/genericConfig': { orderQueryMode: 1, loginAvatar: '' } }

const article: View = {
  answers: { 'GET /api/site/article': buildArticle('<p>明码标价</p>') },
  asks: ['GET /api/site/article'],
  shows: '明码标价',
  empty: { answers: { 'GET /api/site/article': buildArticle('') }, shows: '这里还没有内容' }
}

/** About the shop, customer service, the visitor's own pages. */
export const siteRows = {
  'pages/about/payment': article,
  'pages/about/promise': article,
  'pages/about/textTemplate': [
    // without a text it still says which shop this is
    { ...article, answers: { ...article.answers, ...config }, empty: undefined },
    {
      as: 'the user agreement',
      params: { type: 'login' },
      answers: { 'GET /api/site/loginProtocol': buildArticle('<p>用户须知</p>') },
      asks: ['GET /api/site/loginProtocol'],
      shows: '用户须知',
      title: '用户协议',
      empty: { answers: { 'GET /api/site/loginProtocol': buildArticle('') }, shows: '这里还没有内容' }
    }
  ],
  'pages-sub/shop/licences/index': {
    answers: {
      ...config,
      'GET /api/site/licences': {
        list: [buildLicence(), buildLicence({ name: '增值电信业务经营许可证', validUntil: '2020-01-31' })]
      }
    },
    asks: ['GET /api/site/licences'],
    shows: ['演示商贸有限公司', '长期', '2020-01-31（已过期）'],
    empty: { answers: { 'GET /api/site/licences': { list: [] } }, shows: '商家还没有公示经营资质' }
  },
  'pages/authorize/index': [
    {
      as: 'the side that asks',
      answers: {
        'POST /api/site/createScanAuthorize': { code: 'a1b2c3', expiresAt: '2099-01-01T00:00:00.000Z' },
        'POST /api/site/checkScanAuthorize': new Refusal(41001, '等待确认')
      },
      asks: ['POST /api/site/createScanAuthorize'],
      shows: '等待手机确认'
    },
    {
      as: 'the side that scanned',
      params: { code: 'a1b2c3' },
      who: 'mobile',
      answers: {
        'GET /api/site/scanAuthorize': {
          device: 'Windows 上的 Chrome',
          createdAt: '2026-11-21T04:00:00.000Z',
          expiresAt: '2099-01-01T00:00:00.000Z',
          status: AuthorizeStatus.waiting
        }
      },
      asks: ['GET /api/site/scanAuthorize'],
      shows: 'Windows 上的 Chrome'
    }
  ],
  'pages/customer/index': {
    answers: { ...config, 'GET /api/shop/customer/hotQuestionList': { list: [buildQuestion()] } },
    asks: ['GET /api/shop/customer/hotQuestionList'],
    shows: '多久发货？',
    empty: { answers: { 'GET /api/shop/customer/hotQuestionList': { list: [] } }, shows: '没有找到相关问题' }
  },
  'pages/customer/code': {
    answers: config,
    asks: ['GET /api/hk/baseConfig'],
    shows: '保存二维码',
    empty: { answers: { 'GET /api/hk/baseConfig': buildBaseConfig() }, shows: '客服二维码还没有设置' }
  },
  'pages/customer/question/index': {
    answers: { 'GET /api/shop/sysQuestion/list': buildQuestionPage([buildQuestion()]) },
    asks: ['GET /api/shop/sysQuestion/list'],
    shows: '多久发货？',
    empty: { answers: { 'GET /api/shop/sysQuestion/list': buildQuestionPage([]) }, shows: '没有找到相关问题' }
  },
  'pages/customer/question/detail': {
    params: { id: '1' },
    answers: {
      ...config,
      'GET /api/shop/sysQuestion/view': buildAnswered({ id: 1 }),
      'GET /api/shop/sysQuestion/list': buildQuestionPage([buildQuestion()])
    },
    asks: ['GET /api/shop/sysQuestion/view'],
    shows: '当天发货'
  },
  'pages/user/index': {
    calm: 'shows what the device and the build know',
    answers: generic,
    shows: ['昵称', '语言']
  },
  'pages/user/index2': {
    calm: 'what the merchant configured and how many orders wait are additions',
    who: 'mobile',
    answers: {
      ...config,
      ...generic,
      'GET /api/hk/orderCounts': { toPay: 1, underway: 0, shipped: 2, toComment: 1, afterSale: 0 },
      'GET /api/shop/myHolds': { list: [] }
    },
    shows: ['138****8000', '我的订单', '流量卡自助', '客服中心', '服务承诺', '交易条款', '关于我们', '设置']
  },
  'pages/webview/index': {
    params: { url: 'https://allowed.example/' },
    answers: { 'GET /api/hk/baseConfig': { ...buildBaseConfig(), webviewHosts: ['allowed.example'] } },
    asks: ['GET /api/hk/baseConfig'],
    shows: ['即将离开商城', 'allowed.example']
  }
} satisfies Rows
