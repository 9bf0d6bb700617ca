import { fenFromYuan } from '../../../rules/money'
import { numberCells } from '../../services/numbers/numberFile'
import { listNumbers, type NumberFilter } from '../../services/numbers/numberStock'
import { provinceNamed } from '../../services/files/csv/cells'
import type { Command, CommandInput } from '../command'
import { exportRows } from '../csv/csvOut'
import { UsageError } from '../refusal'
import { numberStateWords } from '../../services/files/csv/words'

const wrong = (option: string, en: string, zh: string) =>
  new UsageError({ en: `--${option}: ${en}`, zh: `--${option}：${zh}` })

function statesOf(text: string): number[] {
  return text.split(/[,，]/).map((part) => {
    const word = part.trim()
    if (!Object.hasOwn(numberStateWords, word))
      throw wrong('state', `"${word}" is no state`, `没有“${word}”这个状态`)
    return numberStateWords[word]!
  })
}

/** `100-500`, `100-` or `-500` in yuan. */
function pricesOf(text: string): Pick<NumberFilter, 'priceMin' | 'priceMax'> {
  const [least = '', most = '', ...more] = text.split('-')
  const [priceMin, priceMax] = [least, most].map((yuan) => (yuan ? fenFromYuan(yuan) : undefined))
  const bad = more.length > 0 || !text.includes('-') || text === '-'
  if (bad || (least && priceMin === undefined) || (most && priceMax === undefined))
    throw wrong(
      'price',
      `"${text}" is no range like 100-500, 100- or -500`,
      `“${text}”不是 100-500、100- 或 -500 这样的范围`
    )
  return { priceMin, priceMax }
}

function filterOf({ options }: CommandInput): NumberFilter {
  const { state, province, price } = options
  const named = province === undefined ? undefined : provinceNamed(String(province))
  if (province !== undefined && !named)
    throw wrong('province', `"${String(province)}" is no province`, `没有“${String(province)}”这个省份`)
  return {
    states: state === undefined ? undefined : statesOf(String(state)),
    provinceCode: named?.value,
    ...(price === undefined ? {} : pricesOf(String(price)))
  }
}

const states = Object.keys(numberStateWords).join(' ')

export const exportNumbers: Command = {
  usage: 'file.csv|- [--state 在售,已下架] [--province 广东] [--price 100-500]',
  help: {
    en: `Numbers of the shop with price, terms and state; - writes to the terminal. It holds nothing about buyers.
numbers:import reads the same file, edited; numbers:shelf takes it with 上架 edited and changes nothing else.`,
    zh: `导出店里的号码：价格、条款和状态；- 表示写到终端。不含买家的任何信息。
改好的文件可直接交给 numbers:import；只改“上架”列的可交给 numbers:shelf，其他都不变。`
  },
  args: 1,
  options: {
    state: {
      type: 'string',
      value: '在售,已下架',
      description: { en: `one or more: ${states}`, zh: `一个或多个：${states}` }
    },
    province: { type: 'string', value: '广东', description: { en: 'name or code', zh: '省份名称或代码' } },
    price: {
      type: 'string',
      value: '100-500',
      description: { en: 'in yuan: 100-500, 100- or -500', zh: '元：100-500、100- 或 -500' }
    }
  },
  run: async (given) => {
    const filter = filterOf(given)
    await exportRows(given, numberCells, (tx) => listNumbers(tx, filter), { en: 'numbers', zh: '个号码' })
  }
}
