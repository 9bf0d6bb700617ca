import { readFileSync } from 'node:fs'
import { localized } from '../bilingual'

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
      localized({
        en: 'a key or certificate is neither PEM text, from its BEGIN to its END line, nor the path of a file',
        zh: '密钥或证书既不是完整的 PEM 文本（从 BEGIN 行到 END 行），也不是文件路径'
      })
    )
  let text: string
  try {
    text = readFileSync(value, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    const wording = {
      en: `the key or certificate ${value || '(empty)'} cannot be read (${code})`,
      zh: `密钥或证书 ${value || '（空）'} 读不出来（${code}）`
    }
    throw new Error(localized(wording), { cause: error })
  }
  if (!begins.test(text))
    throw new Error(
      localized({
        en: `${value} is no PEM file: it has no BEGIN line`,
        zh: `${value} 不是 PEM 文件：没有 BEGIN 行`
      })
    )
  return text.trim()
}
