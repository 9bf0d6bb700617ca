import type { RichTextProps } from './types'
import './RichText.scss'

const heading = /(<\/?h)([1-6])\b/gi

/** The text with its headings under the page's own: the highest becomes h2, and no level is left out. */
function underTitle(html: string): string {
  const levels = [...new Set(html.match(heading)?.map((tag) => tag.slice(-1)))].sort()
  return html.replace(heading, (_, tag: string, level: string) => `${tag}${levels.indexOf(level) + 2}`)
}

/** Shows html. */
export function RichText({ html }: RichTextProps) {
  // oxlint-disable-next-line react/no-danger -- the only use: the server has sanitised it
  return <div className='rich' dangerouslySetInnerHTML={{ __html: underTitle(html) }} />
}
