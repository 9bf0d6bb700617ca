import { fenFromYuan } from '../../../../rules/money'
import { typedWord } from '../../../../rules/typed'
import { regions, type RegionNode } from '../../../db/regions'
import type { Bilingual } from '../../../bilingual'
import type { BadLine, Columns, Line } from './csv'

/** The address of a picture: a path on this server or an https address. */
export const picture = /^(https:\/\/|\/)[^\s"'<>]+$/

/** 10,000,000 yuan: more is a typing error, and twice as much would not fit the database's 32-bit integers. */
const mostFen = 1000000000
// oxlint-disable-next-line no-control-regex -- finds control characters
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

// a long number that a spreadsheet has rounded; 1E5 without a point or a plus may be a code
const rounded = /^\d(?:[.,]\d+E\+?|E\+)\d+$/i

/** Commas that a spreadsheet puts between thousands: 1,999.00. A comma elsewhere may stand for a decimal point, and stays. */
const thousands = /^(\D?\d{1,3})((?:,\d{3})+)(?=(?:\.\d*)?\D?$)/
const withoutThousands = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(thousands, (_, first: string, rest: string) => first + rest.replaceAll(',', ''))

const yes = ['1', 'yes', 'y', 'true', '是', '对']
const no = ['0', 'no', 'n', 'false', '否', '不']

/** Reasons that several columns have, to be read after the column's name. */
export const isEmpty: Bilingual = { en: 'is empty', zh: '为空' }
export const isNo = (cell: string, what: Bilingual): Bilingual => ({
  en: `"${cell.slice(0, 30)}" is no ${what.en}`,
  zh: `“${cell.slice(0, 30)}”不是${what.zh}`
})
export const isNot = (cell: string, what: Bilingual): Bilingual => ({
  en: `"${cell.slice(0, 30)}" is not ${what.en}`,
  zh: `“${cell.slice(0, 30)}”不是${what.zh}`
})
export const noneOf = (cell: string, words: readonly string[]): Bilingual => ({
  en: `"${cell.slice(0, 30)}" is none of ${words.join(', ')}`,
  zh: `“${cell.slice(0, 30)}”不在 ${words.join('、')} 之中`
})
const noPicture = (cell: string): Bilingual => ({
  en: `"${cell.slice(0, 30)}" is neither /path nor https://…`,
  zh: `“${cell.slice(0, 30)}”既不是 /路径，也不是 https://…`
})
const notYuan = (cell: string) =>
  isNot(cell, {
    en: 'an amount in yuan, like 19 or 19.90, up to 10000000',
    zh: '以元为单位的金额，如 19 或 19.90，最多 10000000'
  })
const notWhole = (cell: string, least: number, most: number) =>
  isNot(cell, { en: `a whole number from ${least} to ${most}`, zh: ` ${least} 到 ${most} 的整数` })
const neither = (cell: string): Bilingual => ({
  en: `"${cell.slice(0, 30)}" is neither yes nor no (是/否)`,
  zh: `“${cell.slice(0, 30)}”既不是“是”也不是“否”`
})

const shortNames = (label: string) => {
  const short = label.replace(/(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|自治州|地区|省|市|盟)$/, '')
  return short === label || [...short].length < 2 ? [label] : [label, short]
}
const byName = (list: RegionNode[]) =>
  new Map(list.flatMap((region) => [region.value, ...shortNames(region.label)].map((name) => [name, region])))
const provinces = byName(regions)
/** A province by name, short name or code. */
export const provinceNamed = (name: string): RegionNode | undefined => provinces.get(name)
const citiesOf = new Map(regions.map((province) => [province.value, byName(province.children)]))

/**
 * Reads the cells of a line. A wrong cell is reported with its column and read as a harmless default, so that one pass
 * finds everything that is wrong with a line.
 */
export function cellReader<K extends string>(
  { line, cells }: Line<K>,
  columns: Columns<K>,
  report: (bad: BadLine) => void
) {
  const wrong = (key: K, reason: Bilingual) => report({ line, column: columns[key].names[0], reason })
  const text = (key: K, { most = 200, needed = false } = {}): string => {
    const cell = cells[key]
    if (needed && !cell) wrong(key, isEmpty)
    if ([...cell].length > most)
      wrong(key, { en: `is longer than ${most} characters`, zh: `超过 ${most} 个字` })
    const hidden = control.exec(cell)?.[0]
    if (hidden) {
      const name = `U+${hidden.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
      wrong(key, { en: `holds a control character, ${name}`, zh: `含有看不见的控制字符 ${name}` })
    }
    if (rounded.test(cell))
      wrong(key, {
        en: `"${cell.slice(0, 30)}" is a rounded number: make it a text column, enter it again`,
        zh: `“${cell.slice(0, 30)}”是被四舍五入的数字：把该列设为文本后重新输入`
      })
    return cell
  }
  const integer = (key: K, least: number, most: number, otherwise = 0): number => {
    const cell = typedWord(withoutThousands(cells[key]))
    if (!cell) return otherwise
    const value = /^\d{1,10}$/.test(cell) ? Number(cell) : NaN
    if (value >= least && value <= most) return value
    wrong(key, notWhole(cell, least, most))
    return otherwise
  }
  const list = (key: K, most = 20): string[] => {
    const parts = text(key, { most: 2000 })
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean)
    if (parts.length > most) wrong(key, { en: `has more than ${most} parts`, zh: `超过 ${most} 项` })
    return parts
  }
  const wordIn = <T extends string | number>(key: K, word: string, choices: Record<string, T>) => {
    if (Object.hasOwn(choices, word)) return choices[word]!
    const value = Object.values(choices).find((one) => String(one) === word)
    if (value === undefined) {
      wrong(key, noneOf(word, Object.keys(choices)))
    }
    return value
  }
  const bool = (key: K, otherwise = false): boolean => {
    const cell = typedWord(cells[key]).toLowerCase()
    if (yes.includes(cell)) return true
    if (cell && !no.includes(cell)) wrong(key, neither(cell))
    return cell ? false : otherwise
  }
  const pictured = (key: K, address: string) => {
    if (address && !picture.test(address)) wrong(key, noPicture(address))
    return address
  }
  return {
    wrong,
    text,
    integer,
    /** The address of a picture: /path below the shop or https://…. */
    picture: (key: K, needed = false): string => pictured(key, text(key, { needed })),
    /** Addresses of pictures between |; `gaps`: '' where one is left out. */
    pictures: (key: K, gaps = false): string[] =>
      (gaps && text(key, { most: 2000 }) ? cells[key].split('|').map((part) => part.trim()) : list(key)).map(
        (address) => pictured(key, address)
      ),
    /** Yuan with two decimals at most, as fen; 0 for an empty cell, which is wrong when it is `needed`. */
    money: (key: K, needed = false): number => {
      const cell = cells[key]
      if (!cell && !needed) return 0
      const fen = fenFromYuan(withoutThousands(cell))
      if (fen !== undefined && fen <= mostFen) return fen
      wrong(key, notYuan(cell))
      return 0
    },
    bool,
    /** As `bool`; undefined for an empty cell, which keeps the stored value. */
    given: (key: K): boolean | undefined => (cells[key] ? bool(key) : undefined),
    /** The cell as `value` reads it; undefined for an empty cell, which keeps the stored value. */
    ifGiven: <T>(key: K, value: (key: K) => T): T | undefined => (cells[key] ? value(key) : undefined),
    /** The value of one of the words in `choices`; the file may also hold the value itself. */
    choice: <T extends string | number>(key: K, choices: Record<string, T>, otherwise: T): T => {
      const cell = cells[key]
      return cell ? (wordIn(key, cell, choices) ?? otherwise) : otherwise
    },
    /** Parts between |, without empty ones. */
    list,
    /** Parts between |, each read as `choice` reads a cell. */
    choices: <T extends string | number>(key: K, choices: Record<string, T>): T[] =>
      list(key)
        .map((word) => wordIn(key, word, choices))
        .filter((value) => value !== undefined),
    /** A province by name, short name or code. */
    province: (key: K, name = cells[key]): RegionNode | undefined => {
      const found = provinces.get(name)
      if (!found) wrong(key, name ? isNo(name, { en: 'province', zh: '省份' }) : isEmpty)
      return found
    },
    /** A city of a province by name, short name or code; the only one when the cell is empty. */
    city: (key: K, province: RegionNode | undefined): RegionNode | undefined => {
      if (!province) return undefined
      const name = cells[key]
      if (!name && province.children.length === 1) return province.children[0]
      const found = citiesOf.get(province.value)!.get(name)
      const what = { en: `city of ${province.label}`, zh: `${province.label}的城市` }
      if (!found) wrong(key, name ? isNo(name, what) : isEmpty)
      return found
    }
  }
}
