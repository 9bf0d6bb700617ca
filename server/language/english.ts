import { filled, sentenceFinder, type Sentences } from './catalogue'
import en from './sentences/en'

/** Recognises the server's own sentences. */
export const parse = sentenceFinder(en)

/** One of the server's own sentences in a language, the texts in it as `sayPart` says them; undefined for another text. */
export function ownSentence(
  sentences: Sentences,
  text: string,
  sayPart: (part: string) => string
): string | undefined {
  const found = parse(text)
  if (!found) return undefined
  const parts = Object.entries(found.parts).map(([name, part]) => [name, sayPart(part)] as const)
  return filled(sentences[found.sentence]!, Object.fromEntries(parts))
}

/** One of the server's own sentences in English; another text as it is. Loads no other language. */
export const inEnglish = (text: string): string => ownSentence(en, text, inEnglish) ?? text
