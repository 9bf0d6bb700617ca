import './RichText.scss'

/** Shows html that the server has already sanitised; nothing else may be given to it. */
export function RichText({ html }: { html: string }) {
  return <div className='rich' dangerouslySetInnerHTML={{ __html: html }} />
}
