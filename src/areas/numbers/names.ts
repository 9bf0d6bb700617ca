import type { Data } from '@contract'
import { regionText } from '@rules/region'
import { patternFamily, patternKeys, type PatternFamily, type PatternKey } from '@rules/pattern'
import { regionName, t } from '@/i18n'

export type NumberRow = Data<'GET /api/shop/numberList'>['list'][number]

const isPattern = (key: string): key is PatternKey => (patternKeys as readonly string[]).includes(key)

/** The family of a pattern key; undefined for a plain number. */
export function familyOf(key: string): PatternFamily | undefined {
  return isPattern(key) ? patternFamily(key) : undefined
}

/** Name of a pattern for people: 豹子, 三连顺, AABB; '' for a plain number. */
export function patternName(key: string): string {
  const family = familyOf(key)
  if (!family) return ''
  if (family === 'run')
    return t(key.startsWith('A') ? 'shop.pattern.up' : 'shop.pattern.down', { n: key.length })
  if (family === 'birthday') return t('shop.pattern.date')
  return family === 'pair' ? key : t(`shop.pattern.${key as 'AAA'}`)
}

/** A pattern among those of its family: there each kind of date has its own name. */
export const patternChoice = (key: PatternKey): string =>
  patternFamily(key) === 'birthday' ? t(`shop.pattern.${key as 'MMDD'}`) : patternName(key)

/** Where the match starts and ends (end not included); undefined when plain. */
export function hitOf(row: Pick<NumberRow, 'patternFrom' | 'patternTo'>): [number, number] | undefined {
  return row.patternFrom < 0 ? undefined : [row.patternFrom, row.patternTo + 1]
}

/** One sentence on what makes the number special. */
export function whySpecial(row: NumberRow): string {
  const family = familyOf(row.pattern)
  const [from, to] = hitOf(row) ?? [0, 0]
  return family
    ? t(`shop.why.${family}`, { digits: row.number.slice(from, to), n: to - from })
    : t('shop.why.plain')
}

/** Where a number is at home. */
export const placeName = ({ province, city }: Pick<NumberRow, 'province' | 'city'>) =>
  regionText([regionName(province), regionName(city)])

/** Short name of an operator, as on a card. */
export const briefOperator = (operatorType: number) => t(`shop.brief.${operatorType as 1}`)

/** Home city and operator in one line, as on a card. */
export const homeText = ({ city, operatorType }: Pick<NumberRow, 'city' | 'operatorType'>) =>
  `${regionName(city)} ${briefOperator(operatorType)}`
