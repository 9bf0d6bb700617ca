import { WebView } from '@tarojs/components'
import type { WebFrameProps } from './types'

/** An outside web page, shown by the mini-program over the whole page. */
export function WebFrame({ url }: WebFrameProps) {
  return <WebView src={url} />
}
