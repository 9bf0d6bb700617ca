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

/** What there is to say of a link that is not to be filled in any more. */
function endWords({ status, reason }: LinkAuth) {
  if (status === RealNameStatus.passed)
    return { says: t('holder.link.passed'), note: t('holder.link.passedNote') }
  if (status === RealNameStatus.refused)
    return { says: t('holder.link.refused'), note: t('holder.link.refusedNote', { reason }) }
  return { says: t('holder.link.expired'), note: t('holder.link.goneNote') }
}

function Ended({ of }: { of: LinkAuth }) {
  return (
    <Screen>
      <View aria-live='polite'>
        <State
          art={of.status === RealNameStatus.passed ? 'done' : 'fail'}
          {...endWords(of)}
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
