import { filled, sentenceFinder, type Sentences } from '../../language/catalogue'
import { hasChinese } from '../../language/chinese'
import { contentTexts } from '../../language/contents'
import type { Tx } from '../../db/client'
import { translation } from '../../db/schema'
import en from './en'
import es from './es'
import fr from './fr'

/** Translates a text by a table; undefined when the table lacks a part of it. */
function translator(sentences: Sentences) {
  const find = sentenceFinder(sentences)
  const sentence = (text: string): string | undefined => {
    const found = find(text)
    if (!found) return hasChinese(text) ? undefined : text
    const parts = Object.entries(found.parts).map(([name, part]) => [name, sentence(part)] as const)
    if (parts.some(([, part]) => part === undefined)) return undefined
    return filled(sentences[found.sentence]!, Object.fromEntries(parts) as Record<string, string>)
  }
  return (text: string): string | undefined => {
    let whole = true
    // rich text is translated between its tags
    const said = text.replace(/[^<>]+(?=<|$)/g, (run) => {
      const translated = sentence(run)
      whole &&= translated !== undefined
      return translated ?? run
    })
    return whole ? said : undefined
  }
}

/**
 * Adds translations of the demo's contents: all of them into English, the most visible ones into French and Spanish.
 */
export async function loadTranslations(tx: Tx): Promise<void> {
  const sources = await contentTexts(tx)
  const rows = Object.entries({ en, fr, es }).flatMap(([locale, sentences]) => {
    const translate = translator(sentences)
    return [...sources].flatMap((source) => {
      const text = translate(source)
      return text === undefined ? [] : [{ locale: locale as 'en', source, text }]
    })
  })
  await tx.insert(translation).values(rows).onConflictDoNothing()
}
