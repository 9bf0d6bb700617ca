import type { RichTextProps } from './RichText'
import './RichText.scss'

/** Shows html. */
export function RichText({ html }: RichTextProps) {
  // eslint-disable-next-line react/no-danger -- the one place: the server has cleaned it
  return <div className='rich' dangerouslySetInnerHTML={{ __html: html }} />
}
