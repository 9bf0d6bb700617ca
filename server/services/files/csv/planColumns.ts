import { isNot, type cellReader } from './cells'
import type { Columns } from './csv'

/** The column that puts things on sale. */
export const onSaleColumn = {
  names: ['上架'],
  says: {
    en: '是 puts it on sale, 否 takes it off; empty: as it was, a new one is on sale',
    zh: '是：上架；否：下架；留空则保持原样，新的为上架'
  },
  example: '是'
} as const

/** Columns that every plan has. */
export const planColumns = {
  name: {
    names: ['名称'],
    required: true,
    says: { en: 'as buyers and orders show it', zh: '买家和订单里看到的名称' },
    example: '年度会员'
  },
  description: {
    names: ['说明'],
    says: { en: 'a line below the name', zh: '名称下的一行说明' },
    example: '全年九折'
  },
  price: {
    names: ['价格'],
    required: true,
    says: { en: 'yuan, two decimals at most', zh: '元，最多两位小数' },
    example: '99.00'
  },
  originalPrice: {
    names: ['原价'],
    says: { en: 'yuan, shown struck through; the price unless given', zh: '元，划线显示；不写就同价格' },
    example: '129.00'
  },
  rank: {
    names: ['排序'],
    says: { en: 'the highest comes first; 0 unless given', zh: '数大的在前；不写就是 0' },
    example: '10'
  },
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
