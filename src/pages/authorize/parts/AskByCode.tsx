import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ApiError, post } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { Countdown } from '@/components/base/Countdown'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { State } from '@/components/base/State'
import { usePoll, useRequest, useStores } from '@/hooks'
import { finishLogin, go } from '@/nav/navigate'
import { t } from '@/i18n'
import { orderChanged } from '@/areas/orders/orderChanges'
import { toast } from '@/runtime/feedback'
import { webAddress } from '@/platform/share/share'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { qrPicture } from '@/components/media/qr'
import { Code } from '@contract/errors'
import { withQuery } from '@rules/url'

/** ms between two questions whether the phone has answered. */
const every = 2000

/** The side that asks: a code that a phone scans, and the wait for its answer. */
export const AskByCode = observer(function AskByCode() {
  const { user } = useStores()
  const [gone, setGone] = useState<'expired' | 'denied'>()
  const asked = useRequest(() => post('/api/site/createScanAuthorize', {}), [])
  const { data, reload, error } = asked
  const code = error ? undefined : data?.code
  usePoll(
    async () => {
      try {
        user.logIn(await post('/api/site/checkScanAuthorize', { code: code! }, { quiet: true }))
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== Code.gone) return false
        // refused and expired have one code: the clock tells them apart
        setGone(onThisClock(data!.expiresAt) > Date.now() ? 'denied' : 'expired')
        return true
      }
      toast(t('site.authorize.in'), { icon: 'success' })
      orderChanged()
      finishLogin('pages/user/index2')
      return true
    },
    every,
    Boolean(code) && !gone
  )
  const anew = async () => {
    await reload()
    setGone(undefined)
  }
  return (
    <Screen>
      <Load of={error ? { ...asked, data: undefined } : asked} shape={['text', 'banner', 'text']}>
        {({ code: asking, expiresAt }) =>
          gone ? (
            <State
              art='fail'
              role='status'
              says={t(`site.authorize.${gone}`)}
              action={t('site.authorize.again')}
              onAction={() => void anew()}
            />
          ) : (
            <View className='stack'>
              <View className='card pad col center gap12'>
                <View className='t18 b'>{t('site.authorize.scan')}</View>
                <LongPressPicture
                  src={qrPicture(webAddress(withQuery('/pages/authorize/index', { code: asking })))}
                  alt={t('site.authorize.code')}
                />
                <View className='t14 ink2' role='status'>
                  {t('site.authorize.waiting')}
                </View>
                <View className='t12 ink3'>
                  {t('site.authorize.left')}{' '}
                  <Countdown until={onThisClock(expiresAt)} onEnd={() => setGone('expired')} />
                </View>
              </View>
              <Button kind='text' onClick={() => go('pages/login/index', {}, 'replace')}>
                {t('site.authorize.byMobile')}
              </Button>
            </View>
          )
        }
      </Load>
    </Screen>
  )
})
