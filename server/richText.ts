import sanitizeHtml from 'sanitize-html'
import type { TSchema } from 'typebox'
import { htmlMark } from '../contract/define'

/** What merchants may write: text, lists, tables and pictures; no script, no frame, no handler, no form. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins'],
  allowedAttributes: {
    '*': ['style'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan']
  },
  allowedStyles: {
    '*': {
      color: [/^#[\da-f]{3,8}$/i],
      'text-align': [/^(left|center|right)$/],
      'font-weight': [/^(bold|\d00)$/],
      'font-size': [/^\d{1,2}px$/]
    }
  },
  allowedSchemes: ['http', 'https', 'tel'],
  allowProtocolRelative: false
}

/** HTML with only what rich text may hold. */
const cleanHtml = (html: string) => sanitizeHtml(html, allowed)

type Clean = (value: unknown) => unknown
type Shape = TSchema & { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[] }

/**
 * A function that sanitises every text of an answer that its schema marks as HTML, or nothing when it marks none. So whatever the
 * database holds, by import or by hand, no call can answer with HTML that was not cleaned.
 */
export function richTextCleaner(schema: TSchema): Clean | undefined {
  const { properties, items, anyOf } = schema as Shape
  if (htmlMark in schema) return (value) => (typeof value === 'string' ? cleanHtml(value) : value)
  if (items) {
    const each = richTextCleaner(items)
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value))
  }
  if (anyOf) {
    const cleaners = anyOf.flatMap((one) => richTextCleaner(one) ?? [])
    return cleaners.length ? (value) => cleaners.reduce((now, clean) => clean(now), value) : undefined
  }
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const clean = richTextCleaner(field)
    return clean ? [[name, clean] as const] : []
  })
  if (!fields.length) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const whole = value as Record<string, unknown>
    return {
      ...whole,
      ...Object.fromEntries(
        fields.flatMap(([name, clean]) => (name in whole ? [[name, clean(whole[name])]] : []))
      )
    }
  }
}
