import { t } from '@/i18n'
import { State } from '../feedback/State'
import type { WebFrameProps } from './types'

/** An outside web page: most sites refuse framing, so the browser navigates there when the user taps. */
export function WebFrame({ host, onOpen }: WebFrameProps) {
  return (
    <State
      art='wait'
      text={t('site.webview.leaving')}
      note={host}
      action={t('site.webview.open')}
      onAction={onOpen}
    />
  )
}
