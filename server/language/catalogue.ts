/** Chinese sentences -> their translations into one language. Both have the same placeholders. */
export type Sentences = Record<string, string>

/** A text, recognised as a sentence of a catalogue with these values of its placeholders. */
interface Parsed {
  sentence: string
  parts: Record<string, string>
}

// {name} matches any text, {#name} a number or a code
const place = /\{(#?)(\w+)\}/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Characters. A longer text is rich text, which the server does not compose from sentences. */
const longest = 500

function patternOf(sentence: string): RegExp {
  const pieces = [...sentence.matchAll(place)]
  const texts = sentence.split(/\{#?\w+\}/).map(escaped)
  const groups = pieces.map(([, sign, name]) => (sign ? `(?<${name}>[\\w*.-]+)` : `(?<${name}>.+?)`))
  return new RegExp(`^${texts.map((text, i) => text + (groups[i] ?? '')).join('')}$`, 's')
}

const literalLength = (sentence: string) => sentence.replace(place, '').length

/** Recognises the sentence that a text was made from; of several that match, the one with the most fixed text. */
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

/** A sentence with its placeholders filled in. */
export const filled = (sentence: string, parts: Record<string, string>) =>
  sentence.replace(place, (whole, _sign: string, name: string) => parts[name] ?? whole)
