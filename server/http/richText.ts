import sanitizeHtml from 'sanitize-html'
import type { TSchema } from 'typebox'
import { htmlFlag } from '../../contract/define'
import { textWalk } from '../language/textWalk'

/** Permitted in rich text: text, lists, tables and pictures; no scripts, frames, event handlers or forms. */
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

/** HTML reduced to what is permitted in rich text. */
const cleanHtml = (html: string) => sanitizeHtml(html, allowed)

/**
 * Sanitises all texts of an answer whose schema is HTML; undefined when the schema has none. Done on the way out, so that
 * no call answers unsanitised HTML however it came into the database.
 */
export function richTextCleaner(schema: TSchema): ((value: unknown) => unknown) | undefined {
  const walk = textWalk(schema, htmlFlag)
  return walk && ((value) => walk(value, cleanHtml))
}
