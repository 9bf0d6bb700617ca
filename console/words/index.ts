import { currentSettings } from '../app/settings'
import { en } from './en'
import { zh, type WordKey } from './zh'

/** Language of the console. */
export const language = () => currentSettings().language

/** A text in the console's language, `{name}` being filled in. Ask for it while drawing: the language may change. */
export function t(key: WordKey, values: Record<string, string | number> = {}): string {
  const text = (language() === 'zh' ? zh : en)[key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The word of a value: `word('shop', 4)`; the value itself where there is no word. */
export function word(table: string, value: string | number): string {
  const key = `${table}.${value}`
  return key in zh ? t(key as WordKey) : String(value)
}

export type { WordKey }
