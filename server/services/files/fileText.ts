import { localized, type Bilingual } from '../../bilingual'

/** Why a file cannot be read at all. */
export class FileFault extends Error {
  constructor(
    readonly text: Bilingual,
    /** Line in the file, from 1; 0 for the file as a whole. */
    readonly line = 0
  ) {
    super(localized(text))
  }
}

/** Zero bytes are looked for in this much of a file: no text has one, except UTF-16. */
const headBytes = 65_536

/** Advice on how to save a file as the expected text. */
const advice = {
  csv: {
    en: 'save it as "CSV UTF-8"',
    zh: '请另存为“CSV UTF-8”'
  },
  text: {
    en: 'save it as UTF-8 (in Notepad: Save as, Encoding UTF-8)',
    zh: '请另存为 UTF-8（记事本：另存为，编码选 UTF-8）'
  }
} as const
/** Whether a file is a table for spreadsheets or another text. */
type Kind = keyof typeof advice

/** The form of UTF-16 that a text has, by its mark or by its zero bytes. */
function utf16Of(head: Buffer): 'UTF-16 LE' | 'UTF-16 BE' | undefined {
  const start = head.toString('hex', 0, 2)
  if (start === 'fffe') return 'UTF-16 LE'
  if (start === 'feff') return 'UTF-16 BE'
  const zero = head.indexOf(0)
  if (zero < 0) return undefined
  return zero % 2 ? 'UTF-16 LE' : 'UTF-16 BE'
}

/** Returns the kind of a file that is no text; undefined for a text. */
function formatOf(head: Buffer): Bilingual | undefined {
  const start = head.toString('latin1', 0, 8)
  if (start.startsWith('PK\u0003\u0004'))
    return { en: 'an Excel workbook (.xlsx)', zh: ' Excel 工作簿（.xlsx）' }
  if (start === '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')
    return { en: 'an Excel workbook (.xls, or one with a password)', zh: ' Excel 工作簿（.xls，或加了密码）' }
  if (start.startsWith('%PDF')) return { en: 'a PDF', zh: ' PDF' }
  return undefined
}

/** Characters of Chinese texts: what UTF-16 without a mark and without ASCII has, and GBK read as UTF-16 has not. */
const asChinese = /^[\t\n\r -~\u2000-\u206f\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+$/

function reads(bytes: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return ''
  }
}

/** Returns the probable encoding of bytes that are not in the expected one; '' when none is probable. */
function probably(bytes: Buffer): string {
  if (asChinese.test(reads(bytes, 'utf-16le'))) return 'UTF-16 LE'
  if (asChinese.test(reads(bytes, 'utf-16be'))) return 'UTF-16 BE'
  return reads(bytes, 'gb18030') ? 'GBK' : ''
}

const breaks = (text: string) => text.match(/\n/g)?.length ?? text.match(/\r/g)?.length ?? 0

function notIn(encoding: string, found: string, { en, zh }: Bilingual): Bilingual {
  const wanted = encoding.toUpperCase()
  const isGbk = found === 'GBK'
  const looks: Bilingual = found
    ? {
        en: `; it looks like ${found}${isGbk ? ', as Chinese Windows saves it' : ''}`,
        zh: `，看起来是 ${found}${isGbk ? '（中文 Windows 的保存方式）' : ''}`
      }
    : { en: '', zh: '' }
  return {
    en: `the file is not ${wanted}${looks.en}: ${en}`,
    zh: `文件不是 ${wanted}${looks.zh}：${zh}`
  }
}

/**
 * Decodes a file of the merchant in chunks. `add` and `end` return text without a byte order mark, and throw a FileFault
 * with line and probable encoding when the file is in another encoding or no text at all. A replacement character counts as
 * one: another program has put it where it could not read the file.
 */
export function textReader({ encoding = 'utf-8', kind = 'text' }: { encoding?: string; kind?: Kind } = {}) {
  // GB18030 is GBK with the rare characters that names have; Node's decoder of GBK lacks them
  const decoder = new TextDecoder(/^(?:gbk|gb2312)$/i.test(encoding) ? 'gb18030' : encoding)
  let line = 1
  let started = false
  const checkStart = (chunk: Buffer) => {
    started = true
    const head = chunk.subarray(0, headBytes)
    const format = formatOf(head)
    if (format)
      throw new FileFault({
        en: `the file is ${format.en}: in Excel, ${advice[kind].en}`,
        zh: `文件是${format.zh}：在 Excel 里${advice[kind].zh}`
      })
    const utf16 = decoder.encoding.startsWith('utf-16') ? undefined : utf16Of(head)
    if (utf16)
      throw new FileFault(
        {
          en: `the file is ${utf16} ("Unicode text"): ${advice[kind].en}`,
          zh: `文件是 ${utf16}（“Unicode 文本”）：${advice[kind].zh}`
        },
        1
      )
  }
  const checked = (text: string, chunk: Buffer) => {
    const bad = text.indexOf('\ufffd')
    if (bad >= 0) {
      const at = line + breaks(text.slice(0, bad))
      const { en, zh } = advice[kind]
      const orGbk =
        kind === 'csv' && decoder.encoding === 'utf-8'
          ? {
              en: `${en}, or add --encoding gbk for one that Chinese Excel saved`,
              zh: `${zh}；若由中文 Excel 保存，加 --encoding gbk`
            }
          : { en, zh }
      throw new FileFault(notIn(decoder.encoding, probably(chunk), orGbk), at)
    }
    line += breaks(text)
    return text
  }
  return {
    add: (chunk: Buffer) => {
      if (!started) checkStart(chunk)
      return checked(decoder.decode(chunk, { stream: true }), chunk)
    },
    end: () => checked(decoder.decode(), Buffer.alloc(0))
  }
}

/** The text of a merchant's file. Throws a FileFault as `textReader` does. */
export function readText(bytes: Buffer): string {
  const reader = textReader()
  return reader.add(bytes) + reader.end()
}

/** A fault of a file as a message of its own, with path and line. */
export function inFile(file: string, { text: words, line }: FileFault): FileFault {
  const whole = { en: `${file}: ${words.en}`, zh: `${file}：${words.zh}` }
  const atLine = { en: `${file}, line ${line}: ${words.en}`, zh: `${file}第 ${line} 行：${words.zh}` }
  return new FileFault(line ? atLine : whole, line)
}
