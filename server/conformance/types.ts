import { localized, type Bilingual } from '../bilingual'

const names: Record<string, Bilingual> = {
  string: { en: 'a text', zh: '文字' },
  integer: { en: 'a whole number', zh: '整数' },
  number: { en: 'a number', zh: '数字' },
  boolean: { en: 'true or false', zh: '布尔值' },
  object: { en: 'an object', zh: '对象' },
  array: { en: 'a list', zh: '列表' },
  null: { en: 'null', zh: ' null' }
}

/** The type of a value as a JSON schema names it. */
export function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** The words for a type of a JSON schema. */
export const typeName = (type: string): string => (names[type] ? localized(names[type]) : type)
