import { WebView } from '@tarojs/components'

export interface WebFrameProps {
  /** An address whose host has been checked. */
  url: string
  host: string
  onOpen: () => void
}

/** An outside web page, shown by the mini-program over the whole page. */
export function WebFrame({ url }: WebFrameProps) {
  return <WebView src={url} />
}
