import { readFileSync } from 'node:fs'

const begins = /-----BEGIN [A-Z0-9 ]+-----/
// a key without its BEGIN and END lines, which an error must not repeat
const bareKey = /^[A-Za-z0-9+/=\s]{64,}$/

/**
 * A key or certificate of a setting that ends with _KEY or _CERT: PEM text, whose line breaks may be written `\n`, or the
 * path of a file that holds it. Throws with what is wrong, never with the key.
 */
export function pem(value: string): string {
  if (begins.test(value)) return value.replaceAll('\\n', '\n').trim()
  if (bareKey.test(value) || value.includes('\n'))
    throw new Error(
      'a key or certificate is neither PEM text, from its BEGIN to its END line, nor the path of a file'
    )
  let text: string
  try {
    text = readFileSync(value, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    throw new Error(`the key or certificate ${value || '(empty)'} cannot be read (${code})`, { cause: error })
  }
  if (!begins.test(text)) throw new Error(`${value} is no PEM file: it has no BEGIN line`)
  return text.trim()
}
