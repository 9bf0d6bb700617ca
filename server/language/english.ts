import { filled, sentenceFinder } from './catalogue'
import en from './sentences/en'

const parse = sentenceFinder(en)

/** One of the server's own sentences in English; another text as it is. Loads no other language. */
export function inEnglish(text: string): string {
  const found = parse(text)
  if (!found) return text
  const parts = Object.entries(found.parts).map(([name, part]) => [name, inEnglish(part)] as const)
  return filled(en[found.sentence]!, Object.fromEntries(parts))
}
