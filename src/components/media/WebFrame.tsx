import { WebView } from '@tarojs/components'

export interface WebFrameProps {
  /** An address whose host has been checked. */
  url: string
  host: string
  onOpen: () => void
}

/** A page of the web: a mini-program shows it over the whole page. */
export function WebFrame({ url }: WebFrameProps) {
  return <WebView src={url} />
}
