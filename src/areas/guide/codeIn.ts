import { typedCode } from '@rules/typed'
import { isUrl, parseAddress } from '@rules/url'

/**
 * The machine code in a typed or scanned text: the text itself, or `code` of an address; '' when there is
 * none.
 */
export function codeIn(text: string): string {
  const given = isUrl(text) ? (parseAddress(text.replace('#', '')).params.code ?? '') : text
  const code = typedCode(given)
  return /^[A-Za-z0-9-]{4,64}$/.test(code) ? code : ''
}
