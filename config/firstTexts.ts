import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(__dirname, '../src/i18n/messages')

/** Each text of a file of messages, by its key. */
const textsOf = (file: string): [key: string, text: string][] =>
  [...readFileSync(file, 'utf8').matchAll(/^ {2}'([^']+)':\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/gm)].map(
    ([, key, quoted]) => [key!, quoted!.slice(1, -1).replace(/\\(.)/g, '$1')]
  )

/** Language -> key -> text, of all messages. */
function readAll(): Record<string, Map<string, string>> {
  // the files beside the folders join the messages of a language; those in the folders are of places, too
  const languages = new Set(readdirSync(folder).map((file) => path.parse(file).name))
  const all: Record<string, Map<string, string>> = {}
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const { dir, name } = path.parse(file)
    if (!dir || !file.endsWith('.ts') || !languages.has(name)) continue
    all[name] ??= new Map()
    for (const [key, text] of textsOf(path.join(folder, file))) all[name].set(key, text)
  }
  return all
}

/** A key as a literal. One that ends with a point is the beginning of a template: `numbers.why.${family}`. */
const named = /["'`]([a-z]\w*\.[\w.-]*)(?=["'`]|\$\{)/g

/**
 * Texts that the first screen draws in Chinese only: those of numbers, as their places have no names here in other languages, and the
 * titles that stand for those of menu entries, which are 3 KB gzip in the other languages.
 */
const isChineseOnly = (key: string) =>
  /^(numbers|title)\./.test(key) && !/^numbers\.filter\.|^title\.(home|me|card|city)$/.test(key)

/** The texts in each language whose keys a script names, by language. Throws when a language lacks one that another has. */
export function textsIn(script: string): Record<string, Record<string, string>> {
  const all = readAll()
  const source = all['zh-Hans']!
  const keys = Array.from(script.matchAll(named), ([, key = '']) =>
    [...source.keys()].filter((one) => one === key || (key.endsWith('.') && one.startsWith(key)))
  ).flat()
  const pick = (texts: Map<string, string>, language: string) =>
    Object.fromEntries(
      [...new Set(keys)].sort().flatMap((key) => {
        if (language !== 'zh-Hans' && isChineseOnly(key)) return []
        const text = texts.get(key)
        if (text === undefined) throw new Error(`${language} has no text ${key}`)
        return [[key, text]]
      })
    )
  return Object.fromEntries(Object.entries(all).map(([language, texts]) => [language, pick(texts, language)]))
}
