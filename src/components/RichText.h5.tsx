import './RichText.scss'

/** Shows html that the server has already sanitised; nothing else may be given to it. */
export function RichText({ html }: { html: string }) {
  // eslint-disable-next-line react/no-danger -- the one place: the server has cleaned it
  return <div className='rich' dangerouslySetInnerHTML={{ __html: html }} />
}
