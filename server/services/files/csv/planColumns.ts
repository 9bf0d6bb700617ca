import { isNot, type cellReader } from './cells'
import type { Columns } from './csv'

/** The column that puts things on sale. */
export const onSaleColumn = {
  names: ['上架'],
  description: {
    en: '是 puts it on sale, 否 takes it off; empty: as it was, a new one is on sale',
    zh: '是：上架；否：下架；留空则保持原样，新的为上架'
  },
  example: '是'
} as const

/** Columns that goods and the items of the mall have. */
export const itemColumns = {
  subtitle: {
    names: ['副标题'],
    description: { en: 'a line below the title', zh: '标题下的一行字' },
    example: '免插卡，开机即用'
  },
  tags: {
    names: ['标签'],
    description: { en: '8 at most, with | between', zh: '最多 8 个，用 | 隔开' },
    example: '包邮|新品'
  },
  rank: {
    names: ['排序'],
    description: { en: 'the highest comes first; 0 unless given', zh: '数大的在前；不写就是 0' },
    example: '10'
  },
  image: {
    names: ['图片', '主图'],
    required: true,
    picture: true,
    description: {
      en: 'pictures/… that was added, /path below the shop, or https://…',
      zh: '已添加的 pictures/…、店内的 /路径 或 https://…'
    },
    example: 'pictures/wifi.jpg'
  },
  images: {
    names: ['轮播图', '详情图'],
    picture: true,
    description: {
      en: 'pictures of its page, with | between; 图片 unless given',
      zh: '详情页的图片，用 | 隔开；不写就用图片'
    },
    example: 'pictures/wifi-1.jpg|pictures/wifi-2.jpg'
  },
  content: {
    names: ['详情', '图文详情'],
    description: { en: 'HTML, sanitised when it is shown', zh: 'HTML，显示时会过滤' },
    example: '<p>支持 10 台设备同时上网</p>'
  }
} satisfies Columns<string>

/** Columns that every plan has. */
export const planColumns = {
  name: {
    names: ['名称'],
    required: true,
    description: { en: 'as buyers and orders show it', zh: '买家和订单里看到的名称' },
    example: '年度会员'
  },
  description: {
    names: ['说明'],
    description: { en: 'a line below the name', zh: '名称下的一行说明' },
    example: '全年九折'
  },
  price: {
    names: ['价格'],
    required: true,
    description: { en: 'yuan, two decimals at most', zh: '元，最多两位小数' },
    example: '99.00'
  },
  originalPrice: {
    names: ['原价'],
    description: {
      en: 'yuan, shown struck through; the price unless given',
      zh: '元，划线显示；不写就同价格'
    },
    example: '129.00'
  },
  rank: itemColumns.rank,
  onSale: onSaleColumn
} satisfies Columns<string>

/** Price and original price of a plan, fen; without an original price it is the price. */
export function prices<K extends string>(read: ReturnType<typeof cellReader<K>>, price: K, originalPrice: K) {
  const now = read.money(price, true)
  const was = read.money(originalPrice)
  if (was && was < now) read.wrong(originalPrice, { en: 'is under the price', zh: '低于价格' })
  return { price: now, originalPrice: was || now }
}

type Read<K extends string> = ReturnType<typeof cellReader<K>>

/** Terms between |, each 名称:内容. */
export const termCells = <K extends string>(read: Read<K>, key: K) =>
  read.list(key).map((part) => {
    const match = /^([^:：]{1,40})[:：](.+)$/.exec(part)
    if (!match) read.wrong(key, isNot(part, { en: '名称:内容', zh: '“名称:内容”的形式' }))
    return { label: match?.[1]!.trim() ?? '', value: match?.[2]!.trim() ?? '' }
  })

/** Codes of provinces that are named between |. */
export const provinceCells = <K extends string>(read: Read<K>, key: K): string[] =>
  read.list(key, 40).map((name) => read.province(key, name)?.value ?? '')
