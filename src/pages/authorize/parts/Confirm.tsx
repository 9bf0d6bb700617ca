import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ApiError, get, post } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Countdown } from '@/components/base/Countdown'
import { Notice } from '@/components/base/Notice'
import { useRequest, useStores, useSubmit } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { AuthorizeStatus } from '@contract/enums'
import { Code } from '@contract/errors'
import { maskMobile } from '@rules/mask'
import { timeText } from '@rules/time'
import { withQuery } from '@rules/url'
import { Ended, type End } from './Ended'

const ends: Record<number, End | undefined> = {
  [AuthorizeStatus.confirmed]: 'confirmed',
  [AuthorizeStatus.refused]: 'refused'
}

const isGone = (error: unknown) => error instanceof ApiError && error.code === Code.gone

/** The side that scanned: who asks, and yes or no. Only a visitor whose orders are open can say yes. */
export const Confirm = observer(function Confirm({ code }: { code: string }) {
  const { user } = useStores()
  const [end, setEnd] = useState<End>()
  const asked = useRequest(() => get('/api/site/scanAuthorize', { code }), [code])
  const answer = useSubmit(async (status: number) => {
    try {
      await post('/api/site/updateAuthorizeStatus', { code, status })
      setEnd(ends[status])
    } catch (error) {
      if (isGone(error)) setEnd('expired')
      else if (error instanceof ApiError && error.code === Code.orderStateChanged) void asked.reload()
      throw error
    }
  })
  const login = () =>
    go('pages/login/index', { redirect: withQuery('/pages/authorize/index', { code }) }, 'replace')
  const ended =
    end ?? (asked.data && ends[asked.data.status]) ?? (isGone(asked.error) ? 'expired' : undefined)
  return (
    <Screen>
      {ended ? (
        <Ended how={ended} />
      ) : (
        <Load of={asked} shape={['head', 'line', 'line']}>
          {({ device, createdAt, expiresAt }) => (
            <View className='stack'>
              <View className='card pad col center gap8'>
                <View className='t22 b'>{t('site.authorize.ask')}</View>
                <View className='t14 ink2'>{t('site.authorize.askNote')}</View>
              </View>
              <CellGroup>
                <Cell icon='device' title={t('site.authorize.device')} value={device} />
                <Cell icon='clock' title={t('site.authorize.time')} value={timeText(createdAt, 'second')} />
                {user.loggedIn ? (
                  <Cell icon='user' title={t('site.authorize.as')} value={maskMobile(user.mobile)} />
                ) : null}
                <Cell
                  icon='calendar'
                  title={t('site.authorize.left')}
                  value={<Countdown until={onThisClock(expiresAt)} onEnd={() => setEnd('expired')} />}
                />
              </CellGroup>
              <Notice tone='warn'>{t('site.authorize.warn')}</Notice>
              {user.loggedIn ? (
                <>
                  <Button
                    id='confirm'
                    working={answer.working}
                    onClick={() => void answer.submit(AuthorizeStatus.confirmed)}
                  >
                    {t('site.authorize.confirm')}
                  </Button>
                  <Button
                    kind='plain'
                    disabled={answer.working}
                    onClick={() => void answer.submit(AuthorizeStatus.refused)}
                  >
                    {t('site.authorize.refuse')}
                  </Button>
                </>
              ) : (
                <Button onClick={login}>{t('site.authorize.loginFirst')}</Button>
              )}
            </View>
          )}
        </Load>
      )}
    </Screen>
  )
})
