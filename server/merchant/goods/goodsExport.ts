import { kbPerGb } from '../../../rules/card/data'
import { yuanText } from '../../../rules/money'
import { provinceByCode } from '../../db/regions'
import type { GoodsDetail } from '../../services/goods/goods'
import { listGoods, type ListedGoods } from '../../services/goods/goodsStock'
import { Asked } from '../../values'
import type { Command } from '../command'
import { exportRows, type OutColumns } from '../csv/csvOut'
import {
  goodsKindWords,
  operatorWords,
  selectNumberWords,
  wordOf,
  yesNo
} from '../../services/files/csv/words'
import { goodsColumns } from '../../services/goods/goodsColumns'

const detailOf = ({ item }: ListedGoods) => item.detail as GoodsDetail
const provinceName = (code: string) => (code ? (provinceByCode(code)?.label ?? code) : '')
/** GB with two decimals at most, as an import reads it. */
const gigabytes = (kb: number) => Math.round((kb / kbPerGb) * 100) / 100

/** The cells of an item by the columns that goods:import reads; the compiler wants every one of them. */
const cells: Record<keyof typeof goodsColumns, (row: ListedGoods) => string | number> = {
  goodsId: ({ item }) => item.id,
  kind: ({ item }) => wordOf(goodsKindWords, item.kind),
  title: ({ item }) => item.title,
  subtitle: ({ item }) => item.subtitle,
  group: ({ item }) => item.group,
  operator: ({ item }) => wordOf(operatorWords, item.operator),
  price: ({ item }) => yuanText(item.price),
  marketPrice: ({ item }) => yuanText(item.marketPrice),
  // of an item with options it is their sum
  stock: ({ item, options }) => (options.length ? '' : item.stock),
  options: ({ options }) =>
    options.map(({ label, price, stock }) => `${label}:${yuanText(price)}:${stock}`).join('|'),
  optionImages: ({ options }) =>
    options.some(({ image }) => image) ? options.map(({ image }) => image).join('|') : '',
  tags: ({ item }) => item.tags.join('|'),
  rank: ({ item }) => item.rank,
  onSale: ({ item }) => yesNo(item.onSale),
  image: ({ item }) => item.image,
  images: (row) => detailOf(row).images.join('|'),
  content: (row) => detailOf(row).content,
  notice: (row) => detailOf(row).notice ?? '',
  monthlyFee: (row) => yuanText(detailOf(row).monthlyFee),
  dataGb: (row) => gigabytes(detailOf(row).dataKb),
  voiceMinutes: (row) => detailOf(row).voiceMinutes,
  contractMonths: (row) => detailOf(row).contractMonths,
  exchangeDays: (row) => detailOf(row).exchangeDays ?? 0,
  repairMonths: (row) => detailOf(row).repairMonths ?? 0,
  terms: (row) =>
    detailOf(row)
      .terms.map(({ label, value }) => `${label}:${value}`)
      .join('|'),
  selectNumber: (row) => wordOf(selectNumberWords, detailOf(row).selectNumber),
  province: (row) => provinceName(detailOf(row).provinceCode),
  smsCode: (row) => yesNo(detailOf(row).smsCode === Asked.yes),
  uploadPhoto: (row) => yesNo(detailOf(row).uploadPhoto === Asked.yes),
  ageMin: (row) => detailOf(row).ageMin,
  ageMax: (row) => detailOf(row).ageMax,
  notDeliveredTo: (row) => detailOf(row).notDeliveredTo.map(provinceName).join('|')
}

const out = Object.entries(cells).map(([key, read]): OutColumns<ListedGoods>[number] => [
  goodsColumns[key as keyof typeof goodsColumns].names[0],
  read
])

export const exportGoods: Command = {
  usage: 'file.csv|-',
  help: {
    en: `All goods, on sale or not, in the columns that goods:import reads: edit the file and give it back. - writes to the
terminal.`,
    zh: '导出所有商品（含已下架的），列与 goods:import 完全一致：改好后直接导入即可。- 表示写到终端。'
  },
  args: 1,
  run: async (given) => {
    await exportRows(given, out, (tx) => listGoods(tx), { en: 'goods', zh: '件商品' })
  }
}
