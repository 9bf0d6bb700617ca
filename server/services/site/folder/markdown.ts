import { marked } from 'marked'
import { parseDocument, stringify } from 'yaml'
import type { Fault, Form } from './files'

/** A text of the merchant: `source` is Markdown, '' for one that was written as HTML. */
export interface Text {
  title: string
  source: string
  /** HTML, sanitised when it is answered. */
  content: string
}

/** Front matter with the title, then the text: `.md` where it is Markdown, else `.html`. */
const textFile = ({ title, source, content }: Text): { ending: string; text: string } => ({
  ending: source ? 'md' : 'html',
  text: `---\n${stringify({ title })}---\n${source || content}\n`
})

const wholeFile = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/

function readText(file: string, text: string): { value: Text; faults: Fault[] } {
  const [, head = '', rest = ''] = wholeFile.exec(text) ?? []
  const front: unknown = parseDocument(head).toJS()
  const { title } = (front ?? {}) as { title?: unknown }
  const body = rest.trim()
  const reasons = [
    ...(typeof title === 'string' && title
      ? []
      : [
          {
            en: 'begins with --- and a line like title: 用户服务协议, then --- again',
            zh: '要以 --- 开头，下一行如 title: 用户服务协议，再一行 ---'
          }
        ]),
    ...(body || !head ? [] : [{ en: 'has no text below its title', zh: '标题下面没有正文' }])
  ]
  const faults = reasons.map((reason) => ({ file, line: 1, reason }))
  const value = file.endsWith('.md')
    ? { source: body, content: marked.parse(body, { async: false }) }
    : { source: '', content: body }
  return { value: { title: typeof title === 'string' ? title : '', ...value }, faults }
}

export const textForm: Form<Text> = { write: textFile, read: readText }
