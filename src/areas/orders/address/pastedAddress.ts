import type { RegionNode } from '@rules/region'
import { cleanName, isNameLike, isSurelyName, nameAtEnd } from './pastedName'
import { findRegion, regionAtStart } from './pastedRegion'
import { receiverText } from '../pastedText'
import { simplified } from './simplified'

/** Result of reading a pasted text; fields that were not found are missing. */
export interface PastedAddress {
  name?: string
  phone?: string
  /** Province, city and county, as far as found. */
  region: RegionNode[]
  /** The possible regions when the text is ambiguous: 鼓楼区 alone exists in several cities. */
  choices: RegionNode[][]
  address?: string
  postcode?: string
  /** Text that was not recognised, for the user to place. */
  rest: string
}

type Kind = 'name' | 'phone' | 'region' | 'address' | 'postcode' | 'note'
interface Piece {
  kind?: Kind
  text: string
}

const person = '收[货件]人?|收[货件]方|联系人?|买家|客户'
const labels: Record<Kind, string> = {
  name: '(?:收[货件]人|联系人|取件人|买家|客户|顾客)(?:姓名|名称)?|姓名|名字|name',
  phone: `(?:${person})?(?:手机号码|手机号|手机|电话号码|电话|号码)|联系方式|tel|phone|mobile`,
  region: `(?:${person})?(?:所在地区|所在区域|所在省市|省市区|省市|地区|区域)`,
  address: `(?:${person}|详细|邮寄|快递|家庭|街道|送货|配送|退货|通讯)?(?:地址|住址)|address|addr?`,
  postcode: '邮政编码|邮编|postcode|zip',
  note: '备注|买家留言|留言'
}
const anyLabel = Object.values(labels).join('|')
// with a colon anywhere, which may follow a hint: 姓名(必填): without one before a bracket, or at the start of a word
const label = new RegExp(
  `&?(${anyLabel})\\s*(?:\\([^()\\n]{1,8}\\)\\s*)?[:=/]|(${anyLabel})(?=\\()` +
    `|(?:^|[\\s,;])(${anyLabel})(?=[\\s\\d])(?:\\s*:)?|(?:^|\\n)(收[货件]人)\\s*:?`,
  'gi'
)

/** The text cut at its labels, each piece with the kind that its label names. */
function pieces(text: string): Piece[] {
  const list: Piece[] = [{ text: '' }]
  let from = 0
  const simple = simplified(text)
  for (let match = label.exec(simple); match; match = label.exec(simple)) {
    list[list.length - 1]!.text = text.slice(from, match.index)
    const word = match[1] ?? match[2] ?? match[3] ?? match[4]!
    const kinds = Object.keys(labels) as Kind[]
    list.push({ kind: kinds.find((kind) => new RegExp(`^(?:${labels[kind]})$`, 'i').test(word)), text: '' })
    from = match.index + match[0].length
  }
  list[list.length - 1]!.text = text.slice(from)
  return list.flatMap(withinLabel).map(withoutBrackets)
}

/**
 * Cuts a name after one word or a Latin line, and a note after one line: the rest is unlabelled. Phone and
 * postcode were taken out before.
 */
function withinLabel({ kind, text }: Piece): Piece[] {
  if (kind === 'phone' || kind === 'postcode') return [{ text }]
  const own = { name: /^\s*(?:[A-Za-z][A-Za-z .'-]*|\([^()\s]*\)|[^\s,;、。|]+)/, note: /^\s*.*/ }[
    kind as string
  ]?.exec(text)
  return own ? [{ kind, text: own[0].trim() }, { text: text.slice(own[0].length) }] : [{ kind, text }]
}

/** The value of `地址(…)`. */
const withoutBrackets = ({ kind, text }: Piece): Piece => ({
  kind,
  text: text.replace(/^\s*\(([^()]*)\)\s*$/, '$1')
})

const split = (text: string) =>
  text
    .split(/[\s,;、。|]+/)
    .map((word) => word.replace(/^[-:.·/]+|[-:·/]+$/g, ''))
    .filter(Boolean)
/** Joins words of an address; spaces stay only between two Latin words. */
const join = (words: string[]) =>
  words.reduce((all, word) => all + (/\w$/.test(all) && /^\w/.test(word) ? ' ' : '') + word, '')

/** Country code, and the 0 that was dialled from landlines. */
const before = '(?:\\(?(?:\\+|00)? ?86\\)?[ -]{0,3})?0?'
const gap = '[ .·_\\-\\u2010-\\u2015\\u2212]{0,3}'
/** A mobile in one, or in groups of 3-4-4. */
const usualMobile = new RegExp(
  `(^|\\D)(${before}(?:1[3-9]\\d|\\(1[3-9]\\d\\))${gap}\\d{4}${gap}\\d{4})(?!\\d)`
)
/** A mobile in other groups: 138 00 000 001, 1 3 8 0 0 … */
const otherMobile = new RegExp(`(^|\\D)(${before}(?:1[3-9](?:${gap}\\d){9}|1 [3-9](?: \\d){9}))(?!\\d)`)
/** An extension after a mobile: 转7804, -7804, (分机7804). */
const mobileExtension = new RegExp(
  `((?:^|\\D)${before}1[3-9]\\d${gap}\\d{4}${gap}\\d{4}) ?(?:-|[(,]*(?:转|轉|分机|分機|ext\\.?|#) ?)(\\d{3,5})(?!\\d)\\)?`,
  'gi'
)
const landline = /(^|[^\d-])(\(?0\d{2,3}\)?[ -]?\d{7,8}(?:[-转]\d{1,6})?|400[ -]?\d{3}[ -]?\d{4})(?!\d)/
const postcode = /(^|[\s,;(:]|邮编:?)(\d{6})(?=$|[\s,;)]|[\u4e00-\u9fff])/

/** Whether text without a region is a street. */
const isStreet = (word: string) =>
  /[路街道巷弄号栋幢楼室村镇乡苑园组座厂城院]|\d/.test(simplified(word)) && word.length > 2

/** Takes the match of a pattern out of a text; the pattern's second group is returned as `found`. */
function take(text: string, pattern: RegExp): { found?: string; left: string } {
  const match = pattern.exec(text)
  if (!match) return { left: text }
  const at = match.index + match[1]!.length
  return { found: match[2]!, left: `${text.slice(0, at)} \n ${text.slice(at + match[2]!.length)}` }
}

const takeMobile = (text: string) => take(text, usualMobile.test(text) ? usualMobile : otherMobile)
const hasPhone = (text: string) => [usualMobile, otherMobile, landline].some((phone) => phone.test(text))

/**
 * Reads name, phone, region and street from one pasted text, in any order, with or without labels and
 * separators.
 */
export function readAddress(pasted: string, tree: RegionNode[]): PastedAddress {
  const text = receiverText(pasted, hasPhone).replace(mobileExtension, '$1 转$2 ')
  const called = takeMobile(text)
  const fixed = take(called.left, landline)
  const posted = take(fixed.left, postcode)
  const parts = pieces(posted.left.replace(/\(\s*\)/g, ' : '))
  const rest: string[] = fixed.found ? [fixed.found] : []
  const labelled = parts.find(({ kind, text: value }) => kind === 'name' && value)?.text
  const home = parts
    .filter(({ kind }) => kind !== 'name' && kind !== 'note')
    .map((part) => ({ part, match: findRegion(part.text, tree) }))
    .sort((a, b) => (b.match?.weight ?? 0) - (a.match?.weight ?? 0))[0]
  const match = home?.match
  const street: string[] = []
  const loose: string[] = []
  for (const part of parts) {
    const { kind, text: value } = part
    if (kind === 'name') continue
    if (kind === 'note') {
      rest.push(value)
      continue
    }
    if (match && part === home.part) {
      loose.push(...split(value.slice(0, match.start).replace(/(?:中国(?:大陆)?|中华人民共和国)\s*$/, '')))
      const after = withoutRepeat(value.slice(match.end), match.paths, tree)
      street.push(...split(after))
    } else if (kind === 'address' || kind === 'region') {
      street.push(...split(withoutRepeat(value, match?.paths ?? [], tree)))
    } else loose.push(...split(value))
  }
  const name = takeName(labelled, loose, street, rest)
  // a street may come before its region, or without one
  const extension = /\[\d{3,6}\]/.exec(text)?.[0] ?? ''
  const words = loose.filter((word) => ![word, word.replace(/^转(.+)/, '[$1]')].includes(extension))
  const inFront = words.filter((word) => !street.length && isStreet(word))
  rest.push(...words.filter((word) => !inFront.includes(word)))
  if (extension && ![...street, ...inFront, ...rest].join(' ').includes(extension)) rest.push(extension)
  const paths = match?.paths ?? []
  const region = paths.length === 1 ? paths[0]! : []
  return {
    name,
    phone: called.found?.replace(/\D/g, '').slice(-11),
    region,
    choices: paths.length > 1 ? paths : [],
    address: join([...inFront, ...street]) || undefined,
    postcode: posted.found,
    rest: rest.join(' ')
  }
}

/** Removes the region from the start of a street when it repeats the one before. */
function withoutRepeat(text: string, paths: RegionNode[][], tree: RegionNode[]): string {
  const trimmed = text.trim()
  const repeat = regionAtStart(trimmed, tree)
  const same = repeat?.paths.some((path) => paths.some((one) => path.every((node, i) => one[i] === node)))
  return repeat && same && repeat.weight > 1 ? trimmed.slice(repeat.end) : trimmed
}

/** Finds the receiver's name and removes it from the list it was in. */
function takeName(
  labelled: string | undefined,
  loose: string[],
  street: string[],
  rest: string[]
): string | undefined {
  if (labelled) {
    dropTitles(loose)
    return cleanName(labelled)
  }
  if (loose.length > 1 && loose.every((word) => /^[A-Za-z.'-]+$/.test(word))) return loose.splice(0).join(' ')
  dropTitles(loose)
  const own = loose.find(isSurelyName) ?? loose.find(isNameLike)
  if (own) {
    loose.splice(loose.indexOf(own), 1)
    return cleanName(own)
  }
  const at = street.findIndex((word, i) => i > 0 && isSurelyName(word))
  if (at > 0) {
    const [name, ...after] = street.splice(at)
    rest.push(...after.filter((word) => cleanName(word) !== ''))
    return cleanName(name!)
  }
  const glued = nameAtEnd(street[street.length - 1] ?? '')
  if (!glued) return undefined
  street[street.length - 1] = glued.before
  return glued.name
}

/** Removes words such as 收 and 先生 that stand alone. */
function dropTitles(words: string[]): void {
  const kept = words.filter((word) => cleanName(word) !== '')
  words.splice(0, words.length, ...kept)
}
