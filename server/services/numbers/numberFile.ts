import { NumberState } from '../../../contract/enums'
import { operatorOf } from '../../../rules/card/operator'
import { yuanText } from '../../../rules/money'
import type { Db } from '../../db/client'
import { noOperator } from '../../values'
import { cellReader, isNot } from '../files/csv/cells'
import { readCsv, type BadLine, type Columns, type Line, type Spoilt } from '../files/csv/csv'
import { forSale, numberStateWords, operatorWords, wordOf, yesNo } from '../files/csv/words'
import type { ListedNumber } from './numberStock'
import { checkStage, stageNumbers, type StockNumber } from './stockNumbers'

export const numberFileColumns = {
  number: {
    names: ['号码', '手机号码'],
    required: true,
    description: {
      en: '11 digits; operator, pattern and rank are computed from them',
      zh: '11 位；运营商、靓号规律和等级由号码算出'
    },
    example: '13800138000'
  },
  province: {
    names: ['省份', '省', '归属省份'],
    required: true,
    description: { en: 'name or code', zh: '名称或行政区划代码' },
    example: '广东'
  },
  city: {
    names: ['城市', '市', '归属城市'],
    required: true,
    description: {
      en: 'name or code; may be empty for a municipality',
      zh: '名称或行政区划代码；直辖市可不填'
    },
    example: '深圳'
  },
  price: {
    names: ['价格', '号码费'],
    required: true,
    description: { en: 'yuan, two decimals at most', zh: '元，最多两位小数' },
    example: '88.00'
  },
  prestore: {
    names: ['预存', '预存话费'],
    description: { en: 'yuan; empty: as it was, 0 for a new number', zh: '元；留空则保持原样，新号码为 0' },
    example: '100'
  },
  lowFee: {
    names: ['低消', '最低消费'],
    description: {
      en: 'yuan a month; empty: as it was, 0 for a new number',
      zh: '每月多少元；留空则保持原样，新号码为 0'
    },
    example: '19.90'
  },
  contractMonths: {
    names: ['合约月数', '合约期'],
    description: {
      en: '0 to 120; empty: as it was, 0 for a new number',
      zh: '0 到 120；留空则保持原样，新号码为 0'
    },
    example: '24'
  },
  featured: {
    names: ['精选'],
    description: {
      en: '是 or 否; empty: as it was, 否 for a new number',
      zh: '是或否；留空则保持原样，新号码为“否”'
    },
    example: '是'
  },
  operator: {
    names: ['运营商'],
    description: {
      en: 'of numbers:export; not read, it follows from the number',
      zh: 'numbers:export 的列；不读，由号码算出'
    },
    example: '中国移动'
  },
  state: {
    names: ['状态'],
    description: {
      en: '在售, 已下架 or 草稿; empty: as it was, a new number is on sale. 占用中, 已售 and 审核中 are left as they are',
      zh: '在售、已下架或草稿；留空则保持原样，新号码为在售。占用中、已售、审核中的保持不变'
    },
    example: '在售'
  },
  onSale: {
    names: ['上架'],
    description: {
      en: 'of numbers:export, must agree with 状态; without 状态, 是: on sale, 否: off sale',
      zh: 'numbers:export 的列，须与“状态”一致；没有“状态”时，是：上架，否：下架'
    },
    example: '是'
  }
} satisfies Columns<string>
type Key = keyof typeof numberFileColumns

/** The state that a line gives its number; null where it says none. */
function stateOf(read: ReturnType<typeof cellReader<Key>>, { cells }: Line<Key>): number | null {
  const chosen = cells.state ? read.choice('state', numberStateWords, NumberState.draft) : null
  const onSale = read.given('onSale')
  if (onSale === undefined) return chosen
  if (chosen === null) return onSale ? NumberState.onSale : NumberState.offSale
  if (forSale.includes(chosen) !== onSale)
    read.wrong('onSale', {
      en: 'contradicts 状态: change that, or give the file to numbers:shelf',
      zh: '与“状态”矛盾：请改“状态”，或把文件交给 numbers:shelf'
    })
  return chosen
}

function numberOf(line: Line<Key>, report: (bad: BadLine) => void): StockNumber {
  const read = cellReader<Key>(line, numberFileColumns, report)
  const { number } = line.cells
  const operator = operatorOf(number) ?? noOperator
  const prefix = number.slice(0, 3)
  if (!/^1\d{10}$/.test(number))
    read.wrong('number', isNot(number, { en: '11 digits beginning with 1', zh: '以 1 开头的 11 位数字' }))
  else if (!operator)
    read.wrong('number', {
      en: `no operator has the prefix ${prefix}`,
      zh: `没有运营商使用 ${prefix} 号段`
    })
  const province = read.province('province')
  const city = read.city('city', province)
  return {
    line: line.line,
    number,
    operator,
    provinceCode: province?.value ?? '',
    province: province?.label ?? '',
    city: city?.label ?? '',
    price: read.money('price', true),
    prestore: read.ifGiven('prestore', read.money),
    lowFee: read.ifGiven('lowFee', read.money),
    months: read.ifGiven('contractMonths', (key) => read.integer(key, 0, 120)),
    featured: read.given('featured'),
    state: stateOf(read, line)
  }
}

const batchSize = 1000

/** Stages the good lines of a file, by its path or its bytes, batch by batch: only one batch is in memory. Bad lines go to `bad`. */
export async function stageNumberFile(
  db: Db,
  file: string | Buffer,
  { encoding, bad }: { encoding: string; bad: Spoilt }
): Promise<void> {
  let batch: StockNumber[] = []
  for await (const line of readCsv(file, numberFileColumns, { encoding, bad: bad.add })) {
    const number = numberOf(line, bad.add)
    if (!bad.has(line.line)) batch.push(number)
    if (batch.length < batchSize) continue
    await stageNumbers(db, batch)
    batch = []
  }
  if (batch.length) await stageNumbers(db, batch)
  await checkStage(db, (line, why) => bad.add(badNumber(line, why)))
}

/** A line whose number cannot be taken. */
export const badNumber = (line: number, reason: BadLine['reason']): BadLine => ({
  line,
  column: numberFileColumns.number.names[0],
  reason
})

/** Columns of an export of numbers: header, and the cell of a number. The import reads them. */
export const numberCells: [title: string, read: (listed: ListedNumber) => string | number][] = [
  ['号码', ({ row }) => row.number],
  ['省份', ({ row }) => row.province],
  ['城市', ({ row }) => row.city],
  ['价格', ({ row }) => yuanText(row.price)],
  ['预存', ({ row }) => yuanText(row.prestore)],
  ['低消', ({ row }) => yuanText(row.lowFee)],
  ['合约月数', ({ row }) => row.contractMonths],
  ['精选', ({ row }) => yesNo(row.featured)],
  ['运营商', ({ row }) => wordOf(operatorWords, row.operator)],
  ['状态', ({ state }) => wordOf(numberStateWords, state)],
  ['上架', ({ state }) => yesNo(forSale.includes(state))]
]
