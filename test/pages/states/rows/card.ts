import { Code } from '@contract/errors'
import {
  buildAsked,
  buildAsking,
  buildHistoryLine,
  buildLayout,
  buildLoginConfig,
  buildMessages,
  buildRenewChoice,
  buildRenewOption,
  buildUsedUp,
  buildVolumeBill,
  buildSimInfo
} from '../../../factories/portal'
import { buildArticle } from '../../../factories/site'
import { Refusal, type Answers } from '../../support/answers'
import type { Rows } from '../row'

const card: Answers = { 'GET /api/iot/simInfo': buildSimInfo() }
const asks: ['GET /api/iot/simInfo'] = ['GET /api/iot/simInfo']

/** The card, its log-in, its pay password. */
export const cardRows = {
  'pages/iot/index/index': {
    answers: card,
    asks,
    shows: ['剩余流量', '5 GB / 10 GB'],
    title: '我的卡片',
    back: null
  },
  'pages/iot/login/index': {
    calm: 'only texts are configured: without them it says the same in general words',
    answers: { 'GET /api/simLoginConfig': buildLoginConfig() },
    shows: ['卡号 / 设备号', '登录']
  },
  'pages/iot/login/protocol': {
    answers: { 'GET /api/site/iotLoginProtocol': buildArticle('<p>持卡人须知</p>') },
    asks: ['GET /api/site/iotLoginProtocol'],
    shows: '持卡人须知',
    empty: { answers: { 'GET /api/site/iotLoginProtocol': buildArticle('') }, shows: '这里还没有内容' }
  },
  'pages/iot/login/code/index': [
    {
      as: 'that asks',
      answers: {
        'POST /api/iot/createLoginCode': buildAsked(),
        'POST /api/iot/checkLoginCode': new Refusal(Code.notReady)
      },
      asks: ['POST /api/iot/createLoginCode'],
      shows: ['用已登录卡片的设备扫码', '等待对方确认']
    },
    {
      as: 'that scans',
      who: 'card',
      calm: 'it looks through its own camera',
      shows: '扫描另一台设备上的登录二维码'
    },
    {
      as: 'that says yes or no',
      who: 'card',
      params: { code: 'a-code' },
      answers: { 'GET /api/iot/loginCode': buildAsking() },
      asks: ['GET /api/iot/loginCode'],
      shows: ['Chrome · Windows', '允许登录']
    }
  ],
  'pages/iot/index/customer': [
    { calm: 'ways that are there without a card', shows: ['客服中心', '常见问题'] },
    {
      as: 'why a card cannot connect',
      params: { view: 'why' },
      who: 'card',
      answers: card,
      asks,
      shows: ['没有发现问题', '检查结果', '接入点 APN'],
      title: '上网诊断'
    }
  ],
  'pages/iot/index/moreMenu': {
    answers: card,
    asks,
    shows: '套餐购买',
    empty: {
      answers: { 'GET /api/iot/simInfo': buildSimInfo({ simShopLayout: buildLayout({ menus: [] }) }) },
      shows: '暂无更多功能'
    }
  },
  'pages/iot/index/payPassword/index': { answers: card, asks, shows: '支付密码已设置' },
  'pages/iot/index/payPassword/keyboard': { answers: card, asks, shows: '输入原支付密码' },
  'pages/iot/index/payPassword/validate': {
    answers: card,
    asks,
    shows: '验证码',
    empty: {
      answers: { 'GET /api/iot/simInfo': buildSimInfo({ mobile: '' }) },
      shows: '未绑定手机号，请联系客服重设'
    }
  },
  'pages/iot/index/setRenew': {
    answers: { 'GET /api/iot/renewPackageOption': buildRenewOption() },
    asks: ['GET /api/iot/renewPackageOption'],
    shows: ['自动续费未开启', '10GB月包']
  },
  'pages-sub/iot/index/historyLine': {
    answers: { ...card, 'GET /api/iot/simHistoryLine': buildHistoryLine() },
    asks: ['GET /api/iot/simHistoryLine'],
    shows: ['共 30 GB', '日均 1 GB'],
    empty: {
      answers: {
        'GET /api/iot/simHistoryLine': buildHistoryLine({ points: [], total: 0, average: 0, forecast: null })
      },
      shows: '还没有用过流量'
    }
  },
  'pages-sub/shop/cardFacts/index': { answers: card, asks, shows: ['ICCID', '中国移动'] },
  'pages-sub/shop/renewUsedUp/index': {
    answers: {
      'GET /api/iot/renewPackageOption': buildRenewOption({
        chosen: buildRenewChoice(),
        usedUp: buildUsedUp()
      })
    },
    asks: ['GET /api/iot/renewPackageOption'],
    shows: ['流量用完也续，已开启', '本期已扣 ¥19 / ¥57'],
    empty: {
      answers: { 'GET /api/iot/renewPackageOption': buildRenewOption({ usedUp: null }) },
      shows: '先开启自动续费'
    }
  },
  'pages-sub/shop/volumeBill/index': {
    answers: { 'GET /api/iot/volumeBill': buildVolumeBill() },
    asks: ['GET /api/iot/volumeBill'],
    shows: ['第 2 GB', '¥4.50', '不设上限'],
    empty: {
      answers: { 'GET /api/iot/volumeBill': buildVolumeBill({ list: [], total: 0, useFlow: 0, money: 0 }) },
      shows: '这一期没有套餐外用量'
    }
  },
  'pages-sub/shop/inbox/index': {
    answers: { 'GET /api/iot/messageList': buildMessages() },
    asks: ['GET /api/iot/messageList'],
    shows: ['套餐流量已用 75%', '未读', '全部标为已读'],
    kept: '套餐流量已用 75%',
    empty: { answers: { 'GET /api/iot/messageList': buildMessages([]) }, shows: '还没有消息' }
  }
} satisfies Rows
