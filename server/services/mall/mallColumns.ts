import { itemColumns, onSaleColumn } from '../files/csv/planColumns'
import type { Columns } from '../files/csv/csv'

/** Columns of a file of mall:import. */
export const mallColumns = {
  goodsId: {
    names: ['商品编号'],
    description: {
      en: 'the item to change; without it the title says which',
      zh: '要改的商品；不写就按标题找'
    },
    example: '12'
  },
  title: {
    names: ['标题', '名称'],
    required: true,
    description: { en: 'its title, by which an item is found again', zh: '商品标题，改商品时按它找' },
    example: '不锈钢保温杯'
  },
  subtitle: itemColumns.subtitle,
  group: {
    names: ['分组'],
    required: true,
    description: {
      en: 'the group it is listed under; a new group comes last',
      zh: '列在哪个分组；新分组排在最后'
    },
    example: '生活好物'
  },
  points: { names: ['积分'], description: { en: 'points it costs', zh: '要多少积分' }, example: '260' },
  price: {
    names: ['价格'],
    description: { en: 'yuan it costs, with two decimals at most', zh: '要多少元，最多两位小数' },
    example: '49.00'
  },
  stock: {
    names: ['库存'],
    description: {
      en: 'replaces the stock, is not added; empty: as it was, 0 for a new item',
      zh: '替换库存，不是累加；留空则保持原样，新商品为 0'
    },
    example: '150'
  },
  options: {
    names: ['规格'],
    description: {
      en: 'variants between |, each 名称:积分:价格:库存, in place of those three columns; all for points, all for money, or all for both',
      zh: '各规格用 | 隔开，写成 名称:积分:价格:库存，代替那三列；要么都用积分，要么都用钱，要么都用两者'
    },
    example: '白色:300:49.00:20|蓝色:300:49.00:5'
  },
  perCard: {
    names: ['限购'],
    description: {
      en: 'pieces for each card, 0 for no limit; empty: as it was, no limit for a new item',
      zh: '每张卡限几件，0 为不限；留空则保持原样，新商品不限'
    },
    example: '1'
  },
  delivery: {
    names: ['配送方式'],
    description: {
      en: '快递 parcel, 自提 pick-up, both between |; 快递 unless given',
      zh: '快递、自提，两者都有就用 | 隔开；不写就是快递'
    },
    example: '快递|自提'
  },
  stores: {
    names: ['自提门店'],
    description: {
      en: 'names of stores as in stores:import, between |; empty for every open one',
      zh: '门店名称，与 stores:import 里的一样，用 | 隔开；留空就是所有营业的门店'
    },
    example: '南山科技园店'
  },
  marketPrice: {
    names: ['市场价', '原价'],
    description: { en: 'yuan, shown struck out', zh: '元，划掉显示' },
    example: '69.00'
  },
  tags: itemColumns.tags,
  rank: itemColumns.rank,
  onSale: onSaleColumn,
  image: itemColumns.image,
  images: itemColumns.images,
  content: itemColumns.content
} satisfies Columns<string>
export type MallKey = keyof typeof mallColumns
