import { t } from '@/i18n'
import { State } from '../base/State'
import type { WebFrameProps } from './WebFrame'

/** A page of the web: most sites refuse to be framed, so the browser goes there when the user says so. */
export function WebFrame({ host, onOpen }: WebFrameProps) {
  return (
    <State
      art='wait'
      says={t('site.webview.leaving')}
      note={host}
      action={t('site.webview.open')}
      onAction={onOpen}
    />
  )
}
