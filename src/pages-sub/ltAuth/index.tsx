import { useState } from 'react'
import { View } from '@tarojs/components'
import { ApiError, get } from '@/api/client'
import { Code } from '@contract/errors'
import { RealNameStatus } from '@contract/enums'
import { State } from '@/components/feedback/State'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { Screen } from '@/screens/Screen'
import { Deciding } from './parts/Deciding'
import { LinkForm } from './parts/LinkForm'
import type { LinkAuth } from './parts/types'

/** The link is invalid: it has no token, or the server does not know it (41002). */
function NoLink() {
  return (
    <Screen>
      <State
        art='empty'
        role='status'
        text={t('realName.byLink.gone')}
        note={t('realName.byLink.goneNote')}
        action={t('realName.byLink.toHome')}
        onAction={() => go('pages/iot/index/index')}
      />
    </Screen>
  )
}

/** Texts of a link that can no longer be filled in. */
function endWords({ status, reason }: LinkAuth) {
  if (status === RealNameStatus.passed)
    return { text: t('realName.byLink.passed'), note: t('realName.byLink.passedNote') }
  if (status === RealNameStatus.refused)
    return { text: t('realName.byLink.refused'), note: t('realName.byLink.refusedNote', { reason }) }
  return { text: t('realName.byLink.expired'), note: t('realName.byLink.goneNote') }
}

function Ended({ auth }: { auth: LinkAuth }) {
  return (
    <Screen>
      <View aria-live='polite'>
        <State
          art={auth.status === RealNameStatus.passed ? 'done' : 'fail'}
          {...endWords(auth)}
          action={t('realName.byLink.toHome')}
          onAction={() => go('pages/iot/index/index')}
        />
      </View>
    </Screen>
  )
}

/** The real-name check opened by an operator's link, for a holder who has not logged in. */
export default function LinkRealName() {
  const { token = '' } = usePageParams()
  const request = useRequest(() => get('/api/site/ltAuth', { token }), [token], { skip: !token })
  const [newer, take] = useState<LinkAuth>()
  const gone = request.error instanceof ApiError && request.error.code === Code.gone
  if (!token || gone) return <NoLink />
  return (
    <Pending request={{ ...request, data: newer ?? request.data }} shape={['card', 'line', 'line']}>
      {(link) => {
        if (link.status === RealNameStatus.pending)
          return <Deciding token={token} link={link} onNews={take} />
        const again = link.status === RealNameStatus.refused && Boolean(link.triesLeft)
        if ((link.status !== RealNameStatus.none && !again) || link.expired) return <Ended auth={link} />
        return <LinkForm token={token} link={link} onSent={take} />
      }}
    </Pending>
  )
}
