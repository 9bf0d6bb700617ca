import { withOnlyCity } from '@/components/form/region'
import type { RegionNode } from '@rules/region'
import { simplified } from './simplified'

type Path = RegionNode[]
/**
 * One spelling of a region. `full`: its whole name; `letter`: a province's single character, as on number
 * plates.
 */
interface Name {
  path: Path
  kind: 'full' | 'short' | 'letter'
}

/** A region in a text: its part of the text and the possible paths; several when the text is ambiguous. */
interface RegionInText {
  paths: Path[]
  start: number
  end: number
  /** Certainty that it is a region: full names count more than short ones. */
  weight: number
}

const peoples =
  '维吾尔|哈萨克|柯尔克孜|塔吉克|锡伯|蒙古|达斡尔|鄂温克|鄂伦春|土家|布依|仡佬|哈尼|傈僳|拉祜|景颇|布朗|纳西|普米|独龙|毛南|仫佬|朝鲜|东乡|保安|撒拉|裕固'
const shortPeoples = '[各壮苗侗彝藏白傣回瑶羌满黎土佤怒畲水]族'
const ownRule = new RegExp(`(?:(?:${peoples})族?|${shortPeoples})*自治([州县旗])$`)
const province = /(?:特别行政区|(?:维吾尔|壮族|回族)?自治区|省|市)$/
const letters: Record<string, string> = {
  ...{ 京: '11', 津: '12', 冀: '13', 晋: '14', 蒙: '15', 辽: '21', 吉: '22', 黑: '23', 沪: '31', 苏: '32' },
  ...{ 浙: '33', 皖: '34', 闽: '35', 赣: '36', 鲁: '37', 豫: '41', 鄂: '42', 湘: '43', 粤: '44', 桂: '45' },
  ...{
    琼: '46',
    渝: '50',
    川: '51',
    黔: '52',
    滇: '53',
    藏: '54',
    陕: '61',
    甘: '62',
    青: '63',
    宁: '64',
    新: '65'
  }
}

/** Other spellings of a region. */
function otherNames(path: Path): string[] {
  const { label } = path[path.length - 1]!
  const city = path.length === 3 ? path[1]!.label.replace(/市$/, '') : ''
  if (path.length === 1) return [label.replace(province, ''), ...(label.startsWith('内蒙古') ? ['内蒙'] : [])]
  const own = ownRule.exec(label)
  const bare = label.slice(0, own?.index ?? label.length)
  const short = own ? bare : label.replace(/(?:街道|地区|新区|林区|特区|矿区|[市区县盟旗镇乡])$/, '')
  const names = [short]
  if (own && bare) names.push(bare + own[1]!)
  if (own && !bare) names.push(label.replace(/族?自治.$/, ''))
  // 东莞 has streets that are called districts; 苏州市工业园区 is short for 苏州市苏州工业园区
  if (label.endsWith('街道')) names.push(`${short}区`)
  const ownPart = city && label.startsWith(city) ? label.slice(city.length) : ''
  if (ownPart) names.push(ownPart)
  if (/^高新技术(?:产业)?开发区$/.test(ownPart)) names.push('高新区')
  if (/^经济技术开发区$/.test(ownPart)) names.push('经开区', '经济开发区')
  return names.filter((name) => name.length > 1 && name !== label)
}

type Names = Map<string, Name[]>
const known = new WeakMap<RegionNode[], Names>()

function namesOf(tree: RegionNode[]): Names {
  const names: Names = known.get(tree) ?? new Map<string, Name[]>()
  if (known.has(tree)) return names
  const add = (name: string, kind: Name['kind'], path: Path) =>
    names.set(name, [...(names.get(name) ?? []), { path, kind }])
  const look = (nodes: RegionNode[], above: Path) => {
    for (const node of nodes) {
      const path = [...above, node]
      add(node.label, 'full', path)
      for (const name of otherNames(path)) add(name, 'short', path)
      look(node.children ?? [], path)
    }
  }
  look(tree, [])
  for (const [letter, code] of Object.entries(letters))
    for (const node of tree) if (node.value.startsWith(code)) add(letter, 'letter', [node])
  known.set(tree, names)
  return names
}

/** Endings by which a short name is part of another name: 深圳路 is a street, 北京大学 a school, 朝阳区 no city. */
const otherThing =
  /^(?:[省市区县州盟旗]|自治|地区|新区|校区|[东西南北中上下前后内外大]?[一二三四五六七八九十\d]*(?:路|街|大道|道|巷|弄|胡同|桥|立交|站|广场|公园|大厦|花园|小区|新村|村|镇|乡|学院|中学|小学|医院|酒店|宾馆|机场|银行|商城)|[\u4e00-\u9fa5]{0,4}大学(?!城))/
/** Between two names: spaces, punctuation, and what official lists write where there is no city. */
const between = /^(?:[\s,/|>·-]|省?直辖县级行政(?:区划|单位)|自治区直辖县级行政(?:区划|单位)|市辖区)*/
const longest = 15

const below = (path: Path, above: Path) =>
  path.length >= above.length && above.every((node, i) => node === path[i])

/** Reads region names from a position on, each below the one before, as many as there are. */
function regionAt(names: Names, text: string, start: number): RegionInText | undefined {
  let paths: Path[] = [[]]
  let end = start
  let weight = 0
  let letter = false
  for (;;) {
    const from = end + (weight || letter ? between.exec(text.slice(end))![0].length : 0)
    const next = nameAt(names, text, from, paths)
    if (!next) break
    paths = next.paths
    // many words end in 南区 or 城区
    weight += next.kind === 'full' && next.length > 2 ? 3 : Number(next.kind !== 'letter')
    letter = letter || next.kind === 'letter'
    end = from + next.length
    if (paths.every((path) => path.length === 3)) break
  }
  return weight ? { paths, start, end, weight } : undefined
}

function nameAt(names: Names, text: string, from: number, above: Path[]) {
  for (let length = Math.min(longest, text.length - from); length > 0; length--) {
    const found = (names.get(text.slice(from, from + length)) ?? []).filter(({ path, kind }) =>
      above.some((one) => below(path, one) && (kind !== 'letter' || !one.length))
    )
    const full = found.filter(({ kind }) => kind === 'full')
    const kind = full.length ? 'full' : found[0]?.kind
    if (kind && (kind === 'full' || !otherThing.test(text.slice(from + length))))
      return { paths: (full.length ? full : found).map(({ path }) => path), kind, length }
  }
  return undefined
}

/** Of several paths for one name the highest level, if unique: 吉林 is the province. */
function clearest(paths: Path[]): Path[] {
  const least = Math.min(...paths.map((path) => path.length))
  const top = least < 3 ? paths.filter((path) => path.length === least) : paths
  return (top.length === 1 ? top : paths).map(withOnlyCity)
}

/** The region at the start of the text. */
export function regionAtStart(text: string, tree: RegionNode[]): RegionInText | undefined {
  const found = regionAt(namesOf(tree), simplified(text), 0)
  return found && { ...found, paths: clearest(found.paths) }
}

/**
 * The most certain region in the text, the first of equals. A single short name counts only at the start of a
 * word.
 */
export function findRegion(given: string, tree: RegionNode[]): RegionInText | undefined {
  const text = simplified(given)
  const names = namesOf(tree)
  let best: RegionInText | undefined
  for (let at = 0; at < text.length; at++) {
    const found = regionAt(names, text, at)
    if (!found || (found.weight === 1 && /[\u4e00-\u9fa5\w]/.test(text[at - 1] ?? ''))) continue
    if (found.weight > (best?.weight ?? 0)) best = found
  }
  return best && { ...best, paths: clearest(best.paths) }
}
