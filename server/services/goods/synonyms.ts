import { Type, type Static } from 'typebox'
import type { Db } from '../../db/client'
import { toTraditional } from '../../language/chinese'
import { settingOf } from '../shared/setting'

/** Words that mean the same goods: who looks for one finds what is named by another. */
export const SynonymGroup = Type.Array(Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }), {
  minItems: 2,
  maxItems: 20
})
export type SynonymGroup = Static<typeof SynonymGroup>

/** The row of `setting` that has the groups. */
export const synonymsKey = 'synonyms'

export const synonyms = (db: Db): Promise<SynonymGroup[]> =>
  settingOf(db, synonymsKey, Type.Array(SynonymGroup), [])

/** A text by which words are compared: width, case and the length of spaces make no difference. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Each word of the groups, in simplified and traditional Chinese, with all its names. */
function namesByWord(groups: SynonymGroup[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const group of groups) {
    const own = group.map(folded)
    for (const word of new Set([...own, ...own.map(toTraditional)]))
      names.set(word, new Set([...(names.get(word) ?? [word]), ...own]))
  }
  return names
}

/** An expression for a word; Latin letters stand alone: gps is not in gpsx. */
function expressionOf(word: string) {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return `${/^[a-z]/.test(word) ? '(?<![a-z])' : ''}${escaped}${/[a-z]$/.test(word) ? '(?![a-z])' : ''}`
}

/**
 * What a search asks for: words that must all be there, each with its other names. Spaces part words, and so does a word
 * that has other names: 白色充电宝 asks for 白色 and for 充电宝.
 */
function wordsOf(keyword: string, groups: SynonymGroup[]): string[][] {
  const names = namesByWord(groups)
  const longestFirst = [...names.keys()].sort((one, other) => other.length - one.length)
  const text = folded(keyword)
  const parts = names.size ? text.split(new RegExp(`(${longestFirst.map(expressionOf).join('|')})`)) : [text]
  const words = parts.flatMap((part) => (names.has(part) ? [part] : part.split(' ').filter(Boolean)))
  return [...new Set(words)].map((word) => [...(names.get(word) ?? [word])])
}

/** The words of a search, each with the other names that the merchant gives it. */
export const searchedWords = async (db: Db, keyword: string) => wordsOf(keyword, await synonyms(db))
