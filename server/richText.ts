import sanitizeHtml from 'sanitize-html'
import type { TSchema } from 'typebox'
import { htmlMark } from '../contract/define'
import { walkOf } from './marked'

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

/**
 * A function that sanitises every text of an answer that its schema marks as HTML, or nothing when it marks none. So whatever the
 * database holds, by import or by hand, no call can answer with HTML that was not cleaned.
 */
export function richTextCleaner(schema: TSchema): ((value: unknown) => unknown) | undefined {
  const walk = walkOf(schema, htmlMark)
  return walk && ((value) => walk(value, cleanHtml))
}
