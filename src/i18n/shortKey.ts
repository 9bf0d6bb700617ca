const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const signs = `${letters}0123456789`

/**
 * Five characters for the key of a text, the FNV-1a hash of it: a mini-program's packages name each text so
 * (config/taro/shortKeys.js), 45 KB less. test/unit/i18n/shortKey.test.ts finds two keys of one name.
 */
export function shortKey(key: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0
  // the first is a letter, so that a table of texts needs no quotes around it
  let name = letters.charAt(hash % letters.length)
  let rest = Math.floor(hash / letters.length)
  while (name.length < 5) {
    name += signs.charAt(rest % signs.length)
    rest = Math.floor(rest / signs.length)
  }
  return name
}
