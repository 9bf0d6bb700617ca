import type { Columns } from '../files/csv/csv'
import { guideBlockWords } from '../files/csv/words'

const blocks = Object.keys(guideBlockWords)

/** The columns of a file of recharge guides. Each line is a block of a guide. */
export const guideColumns = {
  guide: {
    names: ['指南'],
    required: true,
    description: {
      en: 'title of the guide: lines with the same title belong together',
      zh: '指南的标题：标题相同的行属于同一指南'
    },
    example: '车载WiFi充值指南'
  },
  block: {
    names: ['模块'],
    required: true,
    description: { en: `one of ${blocks.join(', ')}`, zh: `${blocks.join('、')}之一` },
    example: '充值卡号'
  },
  order: {
    names: ['顺序'],
    description: {
      en: "the block's place; as in the file unless given",
      zh: '模块的次序；不写就按文件里的次序'
    },
    example: '1'
  },
  title: {
    names: ['标题'],
    required: true,
    description: { en: 'of the block', zh: '模块的标题' },
    example: '复制卡号'
  },
  note: {
    names: ['说明'],
    description: { en: 'a line below the title', zh: '标题下的一行说明' },
    example: '充值时填写此号'
  },
  content: {
    names: ['内容', '图文'],
    description: { en: 'HTML, sanitised when it is shown', zh: 'HTML，显示时会过滤' },
    example: '<p>第一步：打开公众号</p>'
  },
  image: {
    names: ['图片'],
    picture: true,
    description: {
      en: 'pictures/… that was added, /path below the shop, or https://…',
      zh: '已添加的 pictures/…、店内的 /路径 或 https://…'
    },
    example: 'pictures/guide/qr.png'
  },
  video: {
    names: ['视频'],
    description: { en: '/path below the shop or https://…', zh: '/路径 或 https://…' },
    example: 'https://media.example/recharge.mp4'
  },
  phone: {
    names: ['电话'],
    description: { en: 'a telephone number', zh: '电话号码' },
    example: '400-800-0000'
  },
  link: {
    names: ['链接', '地址'],
    description: { en: '/pages… of the app or https://…', zh: '应用的 /pages… 或 https://…' },
    example: 'https://example.com/recharge'
  },
  value: {
    names: ['文本', '号码'],
    description: {
      en: "the number or name to copy; empty in 充值卡号 for the device's own number",
      zh: '供复制的号码或名称；充值卡号里不写则用设备自己的号码'
    },
    example: '某某流量卡'
  },
  ios: {
    names: ['苹果下载'],
    description: { en: '/pages… of the app or https://…', zh: '应用的 /pages… 或 https://…' },
    example: 'https://apps.apple.com/cn/app/id000'
  },
  android: {
    names: ['安卓下载'],
    description: { en: '/pages… of the app or https://…', zh: '应用的 /pages… 或 https://…' },
    example: 'https://example.com/app.apk'
  },
  logo: {
    names: ['标志'],
    picture: true,
    description: { en: 'logo of the guide, on one of its lines', zh: '指南的标志，写在其中一行即可' },
    example: 'pictures/guide/logo.png'
  },
  codes: {
    names: ['机器码'],
    description: {
      en: 'codes that lead to the guide, with device numbers and | between, on one of its lines',
      zh: '扫到这个指南的机器码=设备号，用 | 隔开，写在其中一行即可'
    },
    example: 'DEMO-0001=860000000000015|DEMO-0002'
  }
} satisfies Columns<string>
export type GuideKey = keyof typeof guideColumns
