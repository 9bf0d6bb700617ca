import { observer } from 'mobx-react'
import { Notice } from '@/components/base/Notice'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { go, type PageParams } from '@/nav/navigate'
import type { Cause } from './cause'
import { fixes, fixParams } from './fixes'
import { useFix } from './useFix'

/** Shows in `words` what is wrong with the card, with a button to fix it; `params` are passed to its page. */
export const CauseNotice = observer(function CauseNotice(props: {
  cause: Cause
  words: string
  params?: PageParams
}) {
  const { sim } = useStores()
  const { run } = useFix()
  const { fix } = props.cause
  const row = fix && fixes[fix]
  const mend = () => {
    if (fix && row?.path) go(row.path, { ...props.params, ...fixParams(fix, sim.simInfo) })
    else if (fix) run(fix)
  }
  return (
    <Notice tone='danger' alert action={row && t(row.text)} onAction={mend}>
      {props.words}
    </Notice>
  )
})
