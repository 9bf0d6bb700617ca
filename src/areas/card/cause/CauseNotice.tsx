import { observer } from 'mobx-react'
import { Notice } from '@/components/feedback/Notice'
import { t } from '@/i18n'
import type { PageParams } from '@/nav/navigate'
import type { Cause } from './cause'
import { fixes } from './fixes'
import { useFix } from './useFix'

/** Shows in `words` what is wrong with the card, with a button to fix it; `params` are passed to its page. */
export const CauseNotice = observer(function CauseNotice(props: {
  cause: Cause
  words: string
  params?: PageParams
  /** Action of the button, where the page itself can fix the cause. */
  onFix?: () => void
}) {
  const { run } = useFix()
  const { fix } = props.cause
  const mend = props.onFix ?? (() => fix && run(fix, props.params))
  return (
    <Notice tone='danger' alert action={fix && t(fixes[fix].text)} onAction={mend}>
      {props.words}
    </Notice>
  )
})
