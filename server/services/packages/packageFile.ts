import { DurationUnit, PackageType } from '../../../contract/enums'
import { kbPerGb } from '../../../rules/card/data'
import { kbps } from '../../../rules/card/speeds'
import { lockPackages, putPackage, type StockPackage } from './packageStock'
import { anyOperator, PackageState } from '../../values'
import { planColumns, prices } from '../files/csv/planColumns'
import { cellReader, isNo, noneOf } from '../files/csv/cells'
import type { BadLine, Columns, Line } from '../files/csv/csv'
import type { Sheet } from '../files/csv/sheet'
import { durationWords, operatorWords, packageTypeWords } from '../files/csv/words'

const columns = {
  name: {
    ...planColumns.name,
    description: { en: 'identifies the package to change', zh: '用来认出要更改的套餐' },
    example: '10GB月包'
  },
  category: {
    names: ['分类'],
    required: true,
    description: { en: 'the group that it is listed under; a new one is made', zh: '所在分类；没有的会新建' },
    example: '月套餐'
  },
  packageType: {
    names: ['类型'],
    description: {
      en: `${Object.keys(packageTypeWords).join(', ')}; 基础包 unless given`,
      zh: `${Object.keys(packageTypeWords).join('、')}；默认基础包`
    },
    example: '基础包'
  },
  price: {
    ...planColumns.price,
    description: { en: 'yuan, two decimals at most', zh: '元，最多两位小数' },
    example: '19.00'
  },
  originalPrice: {
    ...planColumns.originalPrice,
    description: { en: 'yuan, shown struck out; the price unless given', zh: '元，划线价；默认与价格相同' },
    example: '29.00'
  },
  dataGb: {
    names: ['流量GB', '流量'],
    description: { en: 'GB, or 不限; none for 按量计费', zh: 'GB 数，或“不限”；按量计费不填' },
    example: '10'
  },
  term: {
    names: ['有效期'],
    required: true,
    description: { en: 'as 30天, 1个月, 1年 or 长期', zh: '如 30天、1个月、1年 或 长期' },
    example: '1个月'
  },
  gPrice: {
    names: ['每GB价格'],
    description: { en: 'yuan; for 按量计费', zh: '元；用于按量计费' },
    example: '3.00'
  },
  operatorType: {
    names: ['运营商'],
    description: { en: 'whose cards may buy it; empty: all', zh: '哪家运营商的卡可买；不填则都可以' },
    example: '移动'
  },
  layoutIds: {
    names: ['布局'],
    description: {
      en: 'layouts whose cards may buy it, between |; empty: all',
      zh: '哪些布局的卡可买，用 | 分隔；不填则都可以'
    },
    example: '1|2'
  },
  speedCode: {
    names: ['网速'],
    description: { en: 'as 512K or 2M; empty: not said', zh: '如 512K、2M；不填则不说明' },
    example: '2M'
  },
  integral: { names: ['积分'], description: { en: 'points that it gives', zh: '赠送的积分' }, example: '19' },
  summary: {
    names: ['简介'],
    description: { en: 'one line below the name', zh: '名称下的一行说明' },
    example: '国内通用流量，当期有效'
  },
  tags: { names: ['标签'], description: { en: 'between |', zh: '用 | 分隔' }, example: '热销' },
  rules: {
    names: ['须知'],
    description: { en: 'lines of small print, between |', zh: '订购须知，每条用 | 分隔' },
    example: '流量仅限中国大陆使用'
  },
  content: {
    names: ['详情'],
    description: { en: 'HTML, sanitised when it is shown', zh: 'HTML，展示时会净化' },
    example: '<p>不区分时段</p>'
  },
  image: {
    names: ['图片'],
    picture: true,
    description: {
      en: 'pictures/… that was added, /path below the shop, or https://…',
      zh: '已添加的 pictures/…、店内的 /路径 或 https://…'
    },
    example: 'pictures/package.jpg'
  },
  recommended: {
    names: ['推荐'],
    description: { en: '是 or 否 (unless given)', zh: '是或否，默认否' },
    example: '否'
  },
  rank: {
    ...planColumns.rank,
    description: { en: 'the lowest first; 0 unless given', zh: '小的在前；默认 0' },
    example: '1'
  },
  onSale: {
    ...planColumns.onSale,
    description: {
      en: '是 or 否; empty: as it was, a new one is on sale',
      zh: '是或否；留空则保持原样，新套餐为“是”'
    },
    example: '是'
  }
} satisfies Columns<string>
type Key = keyof typeof columns

/** 20 years are for life (rules/card/duration.ts). */
const forLife = { duration: 20, durationUnit: DurationUnit.years }

function termOf(cell: string): { duration: number; durationUnit: number } | undefined {
  if (cell === '长期') return forLife
  const [, count = '', unit = ''] = /^(\d{1,3})\s*(\D+)$/.exec(cell) ?? []
  const durationUnit = Object.hasOwn(durationWords, unit) ? durationWords[unit] : undefined
  return durationUnit && Number(count) ? { duration: Number(count), durationUnit } : undefined
}

function packageOf(line: Line<Key>, report: (bad: BadLine) => void): StockPackage {
  const { cells } = line
  const read = cellReader<Key>(line, columns, report)
  const packageType = read.choice('packageType', packageTypeWords, PackageType.base)
  const byUse = packageType === PackageType.volume
  const isInfiniteFlow = cells.dataGb === '不限'
  const gb = isInfiniteFlow || byUse ? '0' : cells.dataGb
  if (
    !isInfiniteFlow &&
    !byUse &&
    !(/^\d{1,4}(\.\d{1,2})?$/.test(gb) && Number(gb) > 0 && Number(gb) <= 2000)
  )
    read.wrong('dataGb', {
      en: `"${gb.slice(0, 30)}" is neither an amount of GB up to 2000 nor 不限`,
      zh: `“${gb.slice(0, 30)}”既不是 2000 以内的 GB 数，也不是“不限”`
    })
  if (byUse && cells.dataGb) read.wrong('dataGb', { en: 'is not for 按量计费', zh: '不用于按量计费' })
  const gPrice = read.money('gPrice')
  if (byUse && !gPrice) read.wrong('gPrice', { en: 'is needed for 按量计费', zh: '按量计费时必填' })
  if (!byUse && gPrice) read.wrong('gPrice', { en: 'is for 按量计费 only', zh: '只用于按量计费' })
  const term = termOf(cells.term)
  if (!term) read.wrong('term', noneOf(cells.term, ['30天', '1个月', '1年', '长期']))
  const speedCode = cells.speedCode.toUpperCase()
  if (speedCode && !(/^\d+[KM]$/.test(speedCode) && kbps(speedCode)))
    read.wrong('speedCode', isNo(speedCode, { en: 'speed like 512K or 2M', zh: ' 512K、2M 这样的网速' }))
  const image = read.picture('image') || '/media/icon/package.png'
  const layoutIds = read.list('layoutIds').map((id) => {
    if (!/^\d{1,4}$/.test(id)) read.wrong('layoutIds', isNo(id, { en: 'number of a layout', zh: '布局编号' }))
    return Number(id)
  })
  return {
    name: read.text('name', { most: 40, needed: true }),
    category: read.text('category', { most: 20, needed: true }),
    packageType,
    operatorType: read.choice('operatorType', operatorWords, anyOperator),
    layoutIds,
    ...prices(read, 'price', 'originalPrice'),
    totalFlow: Math.round((Number(gb) || 0) * kbPerGb),
    isInfiniteFlow,
    ...(term ?? forLife),
    gPrice,
    speedCode,
    integral: read.integer('integral', 0, 1000000),
    tags: read.list('tags', 4),
    summary: read.text('summary', { most: 60 }),
    image,
    content: read.text('content', { most: 20000 }),
    rules: read.list('rules'),
    recommended: read.bool('recommended'),
    sort: read.integer('rank', 0, 32767),
    state: { true: PackageState.onSale, false: PackageState.offSale }[String(read.given('onSale'))]
  }
}

/** A file of data packages. The name identifies a package. */
export const packageFile: Sheet<Key, StockPackage> = {
  columns,
  read: packageOf,
  identify: ({ name }) => ({ key: name, column: 'name' }),
  noun: { en: 'package', zh: '套餐' },
  lock: lockPackages,
  put: async (tx, item, refuse) => {
    const done = await putPackage(tx, item)
    if (typeof done === 'string') return done
    return void refuse(done.field, done.reason)
  }
}
