import { useState } from 'react'
import { View } from '@tarojs/components'
import { ApiError, get } from '@/api/client'
import { Code } from '@contract/errors'
import { RealNameStatus } from '@contract/enums'
import { State } from '@/components/base/State'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { Screen } from '@/screens/Screen'
import { Deciding } from './parts/Deciding'
import { LinkForm } from './parts/LinkForm'
import type { LinkAuth } from './parts/types'

/** The link leads nowhere: none is named, or the server knows none such (41002). */
function NoLink() {
  return (
    <Screen>
      <State
        art='empty'
        role='status'
        says={t('holder.link.gone')}
        note={t('holder.link.goneNote')}
        action={t('holder.link.toHome')}
        onAction={() => go('pages/iot/index/index')}
      />
    </Screen>
  )
}

/** What the check has come to, for a link that is not to be filled in any more. */
function Ended({ of: { status, reason } }: { of: LinkAuth }) {
  const passed = status === RealNameStatus.passed
  const refused = status === RealNameStatus.refused
  const note = passed ? t('holder.link.passedNote') : t('holder.link.goneNote')
  return (
    <Screen>
      <View aria-live='polite'>
        <State
          art={passed ? 'done' : 'fail'}
          says={t(passed ? 'holder.link.passed' : refused ? 'holder.link.refused' : 'holder.link.expired')}
          note={refused ? t('holder.link.refusedNote', { reason }) : note}
          action={t('holder.link.toHome')}
          onAction={() => go('pages/iot/index/index')}
        />
      </View>
    </Screen>
  )
}

/** The real-name check that a link of an operator opens, for whoever holds the card and has not logged in. */
export default function LinkRealName() {
  const { token = '' } = usePageParams()
  const request = useRequest(() => get('/api/site/ltAuth', { token }), [token], { skip: !token })
  const [newer, take] = useState<LinkAuth>()
  const gone = request.error instanceof ApiError && request.error.code === Code.gone
  if (!token || gone) return <NoLink />
  return (
    <Pending of={{ ...request, data: newer ?? request.data }} shape={['card', 'line', 'line']}>
      {(link) => {
        if (link.status === RealNameStatus.pending)
          return <Deciding token={token} link={link} onNews={take} />
        if (link.status !== RealNameStatus.none || link.expired) return <Ended of={link} />
        return <LinkForm token={token} link={link} onSent={take} />
      }}
    </Pending>
  )
}
