import type { Data } from '@contract'
import { buildPage, nextId } from './shop'
import { factory } from './factory'

type Question = Data<'GET /api/shop/customer/hotQuestionList'>['list'][number]
type Answered = Data<'GET /api/shop/sysQuestion/view'>
type SinglePage = Data<'GET /api/shop/singlePageInfo'>

/** An article by the merchant. */
export const buildArticle = (content = '<p>明码标价</p>') => ({ title: '标题', content })

export const buildQuestion = (overrides: Partial<Question> = {}): Question => ({
  id: nextId(),
  title: '多久发货？',
  category: '物流配送',
  ...overrides
})

export const buildAnswered = (overrides: Partial<Answered> = {}): Answered => ({
  ...buildQuestion(),
  content: '<p>当天发货</p>',
  updatedAt: '2026-11-21T04:00:00.000Z',
  ...overrides
})

export const buildQuestionPage = (list: Question[], total = list.length) => ({
  ...buildPage(list, total),
  categories: ['物流配送', '选号与套餐']
})

/** The curated page `spring`. */
export const buildSinglePage = (blocks: SinglePage['blocks']): SinglePage => ({
  pageCode: 'spring',
  title: '春日专场',
  blocks
})

type Licence = Data<'GET /api/site/licences'>['list'][number]

/** A business licence without an end. */
export const buildLicence = (overrides: Partial<Licence> = {}): Licence => ({
  name: '营业执照',
  number: '91310000MA1FL00000',
  holder: '演示商贸有限公司',
  picture: '/media/licence/business.jpg',
  ...overrides
})

/** Dictionary entries of the operators. */
export const buildOperators = () => ({
  haoka_operator: ['移动', '联通', '电信'].map((name, index) => ({
    label: `中国${name}`,
    value: String(index + 1),
    key: String(index + 1),
    listClass: ''
  }))
})

export type SharedWifi = Data<'GET /api/site/getWifiCode'>

/** A Wi-Fi shared by another user, valid for five more hours. */
export const buildSharedWifi = factory<SharedWifi>(() => ({
  ssid: '客厅 WiFi',
  password: 'p@ss word',
  encryption: 'wpa2',
  hidden: false,
  mine: false,
  expiresAt: new Date(Date.now() + 5 * 3600000).toISOString()
}))

export type Guide = Data<'GET /api/site/getOneCode'>

/** The guide of a device with a block of every kind. */
export const buildGuide = factory<Guide>(() => ({
  id: 3,
  machineCode: 'DEMO-0001',
  deviceNo: '860000000000015',
  title: '随身WiFi充值指南',
  logo: '',
  blocks: [
    { type: 'RechargeNo', title: '充值卡号' },
    { type: 'BtnRecharge', title: '选套餐', link: '/pages/iot/login/index?simNo=860000000000015' },
    { type: 'ScanRecharge', title: '扫码', image: '/media/qr/DEMO-0001.gif' },
    { type: 'MPRecharge', title: '公众号', image: '/media/qr/follow.gif', value: '号码商城服务号' },
    {
      type: 'AppRecharge',
      title: 'APP',
      value: '号码商城',
      ios: 'https://apps.apple.com/cn/',
      android: 'https://sj.qq.com/'
    },
    { type: 'OfficialRecharge', title: '官方', html: '<p>客服 10086</p>', link: 'https://www.10086.cn' },
    { type: 'VideoTutorial', title: '视频', video: '/media/video/guide.mp4' },
    { type: 'CustomRichText', title: '图文', html: '<p>等一会儿</p>' },
    { type: 'PhoneService', title: '电话', phone: '400-000-0000' },
    { type: 'OnlineService', title: '客服', link: '/pages/customer/index' }
  ]
}))
