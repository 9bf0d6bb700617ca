import { itemColumns, onSaleColumn } from '../files/csv/planColumns'
import type { Columns } from '../files/csv/csv'
import { selectNumberWords } from '../files/csv/words'

const ways = Object.entries(selectNumberWords)

/** The columns of a file of goods. */
export const goodsColumns = {
  goodsId: {
    names: ['商品编号'],
    description: {
      en: 'identifies the item to change; without it the title does, with the kind',
      zh: '写明要改哪件商品；不写则按类型和标题找'
    },
    example: '12'
  },
  kind: {
    names: ['类型'],
    required: true,
    description: { en: '号卡 (fast) or 商品 (general)', zh: '号卡或商品' },
    example: '商品'
  },
  title: {
    names: ['标题', '名称'],
    required: true,
    description: { en: 'as the shop shows it', zh: '商城里显示的标题' },
    example: '随身WiFi'
  },
  subtitle: itemColumns.subtitle,
  group: {
    names: ['分组'],
    required: true,
    description: { en: 'the group it is listed under', zh: '列在哪个分组下' },
    example: '随身设备'
  },
  operator: {
    names: ['运营商'],
    description: { en: 'needed for 号卡: 移动, 联通, 电信, 广电', zh: '号卡必填：移动、联通、电信、广电' },
    example: '移动'
  },
  price: {
    names: ['价格'],
    required: true,
    description: { en: 'yuan, two decimals at most', zh: '元，最多两位小数' },
    example: '99.00'
  },
  marketPrice: {
    names: ['市场价', '原价'],
    description: {
      en: 'yuan, shown struck through; the price unless given',
      zh: '元，划线显示；不写就同价格'
    },
    example: '129.00'
  },
  stock: {
    names: ['库存'],
    description: {
      en: 'pieces, in place of the stock there is; empty: as it was, 0 for a new item',
      zh: '件数，填的数取代现有库存；留空则保持原样，新商品为 0'
    },
    example: '100'
  },
  options: {
    names: ['规格'],
    description: {
      en: "name, price and stock of each variant, with | between; the item's stock is their sum. Empty, with 库存: the item has none",
      zh: '每种规格的名称:价格:库存，用 | 隔开；商品库存是它们之和。留空并填写库存：没有规格'
    },
    example: '白色:99.00:20|黑色:109.00:5'
  },
  optionImages: {
    names: ['规格图片'],
    picture: true,
    description: {
      en: 'a picture for each variant, in the same order, with | between; one left empty shows those of the item',
      zh: '每种规格的图片，顺序与规格相同，用 | 隔开；空着的显示商品图片'
    },
    example: 'pictures/wifi-white.jpg|pictures/wifi-black.jpg'
  },
  tags: itemColumns.tags,
  rank: itemColumns.rank,
  onSale: onSaleColumn,
  image: itemColumns.image,
  images: itemColumns.images,
  content: itemColumns.content,
  notice: {
    names: ['下单须知'],
    description: { en: 'HTML, shown once to each buyer in a dialog', zh: 'HTML，对每位买家弹窗显示一次' },
    example: '<p>收到后请先充电</p>'
  },
  monthlyFee: {
    names: ['月费'],
    description: {
      en: 'yuan a month; empty: as it was, 0 for a new item',
      zh: '每月多少元；留空则保持原样，新商品为 0'
    },
    example: '19'
  },
  dataGb: {
    names: ['流量GB', '流量'],
    description: {
      en: 'GB a month; empty: as it was, 0 for a new item',
      zh: '每月多少 GB；留空则保持原样，新商品为 0'
    },
    example: '100'
  },
  voiceMinutes: {
    names: ['通话分钟', '通话'],
    description: {
      en: 'minutes a month; empty: as it was, 0 for a new item',
      zh: '每月多少分钟；留空则保持原样，新商品为 0'
    },
    example: '100'
  },
  exchangeDays: {
    names: ['换货天数'],
    description: {
      en: 'days after receipt in which faulty goods are exchanged; empty: as it was, 0 (none) for a new item',
      zh: '签收后多少天内质量问题可换货；留空则保持原样，新商品为 0（不换）'
    },
    example: '15'
  },
  repairMonths: {
    names: ['保修月数'],
    description: {
      en: 'months after receipt in which faulty goods are repaired; empty: as it was, 0 (none) for a new item',
      zh: '签收后保修多少个月；留空则保持原样，新商品为 0（不保修）'
    },
    example: '12'
  },
  contractMonths: {
    names: ['合约月数', '合约期'],
    description: {
      en: '0 to 120; empty: as it was, 0 for a new item',
      zh: '0 到 120；留空则保持原样，新商品为 0'
    },
    example: '12'
  },
  terms: {
    names: ['资费说明'],
    description: { en: 'name and text of each term, with | between', zh: '每条资费的名称:内容，用 | 隔开' },
    example: '月费:19 元|合约期:12 个月'
  },
  selectNumber: {
    names: ['选号方式'],
    description: {
      en: `for 号卡: ${ways.map(([word, value]) => `${value} ${word}`).join(', ')}; 不选号 unless given`,
      zh: `用于号卡：${ways.map(([word, value]) => `${value} ${word}`).join('、')}；不写就是不选号`
    },
    example: '任意归属地'
  },
  province: {
    names: ['归属省份'],
    description: {
      en: 'name or code; needed for way 2; the buyer of 4 and 5 chooses where it is empty',
      zh: '名称或代码；选号方式为 2 时必填；4、5 不填则由买家选择'
    },
    example: '广东'
  },
  smsCode: {
    names: ['短信验证'],
    description: {
      en: 'whether the buyer confirms the mobile by a code; 是 for 号卡 unless given',
      zh: '买家是否要用短信码验证手机；号卡不写就是“是”'
    },
    example: '是'
  },
  uploadPhoto: {
    names: ['上传证件'],
    description: {
      en: 'whether photos of the document are asked for; 否 unless given',
      zh: '是否要上传证件照片；不写就是“否”'
    },
    example: '否'
  },
  ageMin: {
    names: ['最小年龄'],
    description: { en: 'of the buyer; 16 for 号卡 unless given', zh: '买家最小年龄；号卡不写就是 16' },
    example: '16'
  },
  ageMax: {
    names: ['最大年龄'],
    description: { en: 'of the buyer; 60 for 号卡 unless given', zh: '买家最大年龄；号卡不写就是 60' },
    example: '60'
  },
  notDeliveredTo: {
    names: ['不发货地区'],
    description: { en: 'provinces, with | between', zh: '省份，用 | 隔开' },
    example: '西藏|新疆'
  }
} satisfies Columns<string>
export type GoodsKey = keyof typeof goodsColumns
