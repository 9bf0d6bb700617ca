import type { Data, Query } from '@contract'
import { regionText, shortName, type Place } from '@rules/region'
import { patternFamily, patternKeys, type PatternFamily, type PatternKey } from '@rules/number/pattern'
import type { Hit } from '@rules/person/mobile'
import { regionName, t } from '@/i18n'

export type NumberRow = Data<'GET /api/shop/numberList'>['list'][number]

const isPattern = (key: string): key is PatternKey => (patternKeys as readonly string[]).includes(key)

/** The family of a pattern key; undefined for a plain number. */
function familyOf(key: string): PatternFamily | undefined {
  return isPattern(key) ? patternFamily(key) : undefined
}

/** Display name of a pattern: 豹子, 三连顺, AABB; '' for a plain number. */
export function patternName(key: string): string {
  const family = familyOf(key)
  if (!family) return ''
  if (family === 'run')
    return t(key.startsWith('A') ? 'numbers.pattern.up' : 'numbers.pattern.down', { n: key.length })
  if (family === 'birthday') return t('numbers.pattern.date')
  return family === 'pair' ? key : t(`numbers.pattern.${key as 'AAA'}`)
}

/** Name of a pattern within its family: there each date format has its own. */
export const patternChoice = (key: PatternKey): string =>
  patternFamily(key) === 'birthday' ? t(`numbers.pattern.${key as 'MMDD'}`) : patternName(key)

/** A place in the reader's letters, without its kind: 深圳; 全国 for the whole country. */
export const cityName = ({ province, city }: Place): string =>
  shortName(regionName(city || province)) || t('numbers.filter.anyRegion')

/** The digits of the pattern; undefined for a plain number. */
export function hitOf(row: Pick<NumberRow, 'patternFrom' | 'patternTo'>): Hit | undefined {
  return row.patternFrom < 0 ? undefined : [row.patternFrom, row.patternTo + 1]
}

/** Digits or pattern that a filter looks for. */
export type Sought = Pick<Query<'GET /api/shop/numberList'>, 'keyword' | 'slots'>

/** The digits that a filter has found; without one those of the pattern. The keyword is marked where it counts most: last. */
export function hitsOf(
  row: Pick<NumberRow, 'number' | 'patternFrom' | 'patternTo'>,
  sought: Sought = {}
): Hit[] {
  const { keyword = '', slots = '' } = sought
  const at = keyword ? row.number.lastIndexOf(keyword) : -1
  const hits: Hit[] = [...slots].flatMap((sign, i) => (/\d/.test(sign) ? [[i, i + 1] as const] : []))
  if (at >= 0) hits.push([at, at + keyword.length])
  const pattern = hitOf(row)
  return hits.length || !pattern ? hits : [pattern]
}

/** One sentence on what makes the number special. */
export function whySpecial(row: NumberRow): string {
  const family = familyOf(row.pattern)
  const [from, to] = hitOf(row) ?? [0, 0]
  return family
    ? t(`numbers.why.${family}`, { digits: row.number.slice(from, to), n: to - from })
    : t('numbers.why.plain')
}

/** Home region of a number. */
export const placeName = ({ province, city }: Pick<NumberRow, 'province' | 'city'>) =>
  regionText([regionName(province), regionName(city)])

/** Short name of an operator, for cards. */
const briefOperator = (operatorType: number) => t(`numbers.brief.${operatorType as 1}`)

/** Home city and operator on one line, for cards. */
export const homeText = ({ city, operatorType }: Pick<NumberRow, 'city' | 'operatorType'>) =>
  `${regionName(city)} ${briefOperator(operatorType)}`
