import { buildDeviceSim, buildNetworks, buildRealName } from '../../../factories/holder'
import { buildSimInfo } from '../../../factories/portal'
import type { Answers } from '../../support/answers'
import type { Rows } from '../row'

const realName: Answers = {
  'GET /api/iot/realNameResult': buildRealName({ platform: { status: 2, certName: '张*' } })
}

/** The holder's real name and mobile, and a device's networks. */
export const holderRows = {
  'pages/iot/index/bindPhone': [
    {
      as: 'none bound',
      answers: { 'GET /api/iot/simInfo': buildSimInfo({ mobile: '', bindPhoneMode: 2 }) },
      asks: ['GET /api/iot/simInfo'],
      shows: ['须先绑定手机号', '验证码', '绑定'],
      empty: {
        answers: { 'GET /api/iot/simInfo': buildSimInfo({ mobile: '', bindPhoneMode: 0 }) },
        shows: '这张卡不需要绑定手机号'
      }
    },
    {
      as: 'bound',
      answers: { 'GET /api/iot/simInfo': buildSimInfo({ bindPhoneMode: 1 }) },
      asks: ['GET /api/iot/simInfo'],
      shows: ['已绑定 138****8001', '更换手机号']
    }
  ],
  'pages/iot/index/switchNet': {
    answers: { 'GET /api/iot/switchNetOption': buildNetworks() },
    asks: ['GET /api/iot/switchNetOption'],
    shows: ['套餐、余额和有效期都跟着设备', '中国移动', '当前网络', '中国联通', '切换', '中国电信', '去实名'],
    empty: {
      answers: { 'GET /api/iot/switchNetOption': buildNetworks({ networks: [] }) },
      shows: '这张卡没有其他网络可切换'
    }
  },
  'pages/iot/index/realnameAuth/index': {
    answers: realName,
    asks: ['GET /api/iot/realNameResult'],
    shows: ['运营商实名', '未办理', '平台实名', '张*']
  },
  'pages/iot/index/realnameAuth/official': {
    answers: realName,
    asks: ['GET /api/iot/realNameResult'],
    shows: ['中国电信官方实名', '去运营商办理']
  },
  'pages/iot/index/realnameAuth/platform': [
    {
      as: 'form',
      answers: { 'GET /api/iot/realNameResult': buildRealName({ platform: { authType: 2 } }) },
      asks: ['GET /api/iot/realNameResult'],
      shows: ['身份证号', '验证码', '今日还可提交 5 次', '提交认证']
    },
    {
      as: 'passed',
      answers: realName,
      asks: ['GET /api/iot/realNameResult'],
      shows: ['平台实名已通过', '张*']
    }
  ],
  'pages/iot/index/realnameAuth/switchOfficial/index': {
    answers: {
      'GET /api/iot/deviceOfficialAuth': {
        sims: [
          buildDeviceSim(),
          buildDeviceSim({ simNo: '1440000000051', operatorType: 2, status: 2, current: true })
        ],
        link: null
      }
    },
    asks: ['GET /api/iot/deviceOfficialAuth'],
    shows: ['中国电信', '未办理', '中国联通', '已通过', '当前网络'],
    empty: {
      answers: { 'GET /api/iot/deviceOfficialAuth': { sims: [], link: null } },
      shows: '这张卡没有其他网络'
    }
  },
  'pages/iot/index/realnameAuth/switchOfficial/subOfficial': [
    {
      as: 'a card of the device',
      params: { simNo: '1440000000052' },
      answers: realName,
      asks: ['GET /api/iot/realNameResult'],
      shows: ['中国电信官方实名', '去运营商办理']
    },
    { as: 'none named', calm: 'an address without a card asks for nothing', shows: '设备里没有这张卡' }
  ]
} satisfies Rows
