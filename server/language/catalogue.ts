/** Chinese sentences and what they are in another language; both have the same places. */
export type Sentences = Record<string, string>

/** A sentence of a catalogue and what stands in its places, both as `{name}` names them. */
export interface Parsed {
  sentence: string
  parts: Record<string, string>
}

// {name} stands for anything, {#name} for a number or a code
const place = /\{(#?)(\w+)\}/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Longer ones are rich text, which the server does not compose. */
const longest = 500

function patternOf(sentence: string): RegExp {
  const pieces = [...sentence.matchAll(place)]
  const texts = sentence.split(/\{#?\w+\}/).map(escaped)
  const groups = pieces.map(([, sign, name]) => (sign ? `(?<${name}>[\\w*.-]+)` : `(?<${name}>.+?)`))
  return new RegExp(`^${texts.map((text, i) => text + (groups[i] ?? '')).join('')}$`, 's')
}

const literalLength = (sentence: string) => sentence.replace(place, '').length

/** Finds the sentence of a catalogue that a text was made by, the most telling one first. */
export function sentenceFinder(sentences: Sentences): (text: string) => Parsed | undefined {
  const patterns = Object.keys(sentences)
    .filter((sentence) => sentence.search(place) >= 0)
    .sort((one, other) => literalLength(other) - literalLength(one))
    .map((sentence) => ({ sentence, pattern: patternOf(sentence) }))
  return (text) => {
    if (Object.hasOwn(sentences, text)) return { sentence: text, parts: {} }
    if (text.length > longest) return undefined
    for (const { sentence, pattern } of patterns) {
      const found = pattern.exec(text)
      if (found) return { sentence, parts: { ...found.groups } }
    }
    return undefined
  }
}

/** A sentence with its places filled. */
export const filled = (sentence: string, parts: Record<string, string>) =>
  sentence.replace(place, (whole, _sign: string, name: string) => parts[name] ?? whole)
