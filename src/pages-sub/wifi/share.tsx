import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { Countdown } from '@/components/feedback/Countdown'
import { State } from '@/components/feedback/State'
import { Tabs } from '@/components/navigation/Tabs'
import { LongPressPicture } from '@/components/media/LongPressPicture'
import { qrPicture } from '@/components/media/qr'
import { useSubmit } from '@/hooks'
import { useShareCard } from '@/hooks/useShareCard'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { canMakePoster } from '@/platform/poster/poster'
import { hasNativeShareButton, webAddress } from '@/platform/share/share'
import { confirm } from '@/runtime/feedback'
import { DetailOf } from '@/screens/Detail'
import { Screen } from '@/screens/Screen'
import { QrSheet } from './parts/QrSheet'
import { joinText, useShared } from './parts/useShared'

const toShare = () => go('pages-sub/wifi/index', {}, 'replace')

/**
 * QR codes of a shared Wi-Fi: one to join by camera, and one that opens a page of the app; the share can be
 * revoked.
 */
export default observer(function ShareWifi() {
  const { code = '' } = usePageParams()
  const request = useShared(code)
  const [way, setWay] = useState<'join' | 'page'>('join')
  const [ended, setEnded] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const card = useShareCard({
    title: request.data && !ended ? t('device.shareTitle', { name: request.data.ssid }) : '',
    path: 'pages-sub/wifi/connect',
    params: { code }
  })
  const address = webAddress(card.path)
  const revoking = useSubmit(async () => {
    const words = { yes: t('device.revoke.yes'), no: t('common.cancel'), danger: true }
    if (!(await confirm(t('device.revoke.ask'), words))) return
    await post('/api/site/wifiRevoke', { code })
    setEnded(true)
  })
  if (ended) {
    return (
      <Screen>
        <State
          art='done'
          role='status'
          text={t('device.revoked')}
          note={t('device.revokedNote')}
          action={t('device.shareAgain')}
          onAction={toShare}
        />
      </Screen>
    )
  }
  return (
    <DetailOf
      request={request}
      absent={!code}
      missing={{
        text: t('device.codeGone'),
        note: t('device.codeGoneNote'),
        action: t('device.shareAgain'),
        onAction: toShare
      }}
      shape={['text', 'banner', 'text']}
      overlay={
        keeping && request.data ? (
          <QrSheet wifi={request.data} onClose={() => setKeeping(false)} />
        ) : undefined
      }
    >
      {(wifi) => (
        <View className='stack'>
          <View className='card pad col center gap12'>
            <View className='t18 b'>{wifi.ssid}</View>
            <Tabs
              kind='seg'
              label={t('device.way')}
              options={[
                { label: t('device.way.join'), value: 'join' },
                { label: t('device.way.page'), value: 'page' }
              ]}
              value={way}
              onChange={setWay}
            />
            <LongPressPicture
              src={qrPicture(way === 'join' ? joinText(wifi) : address)}
              alt={t('device.qr', { name: wifi.ssid })}
            />
            <View className='t14 ink2'>
              {t(way === 'join' ? 'device.way.joinNote' : 'device.way.pageNote')}
            </View>
            {way === 'join' && canMakePoster ? (
              <Button kind='soft' size='small' inline id='keep-code' onClick={() => setKeeping(true)}>
                {t('device.keep')}
              </Button>
            ) : null}
            <View className='t12 ink3'>
              {t('device.linkLeft')}{' '}
              <Countdown until={onThisClock(wifi.expiresAt)} onEnd={() => void request.reload()} />
            </View>
          </View>
          {hasNativeShareButton ? <Button openType='share'>{t('common.share.friend')}</Button> : null}
          <Button
            kind={hasNativeShareButton ? 'soft' : 'primary'}
            onClick={() => void copy(address, t('common.link'))}
          >
            {t('common.share.copy')}
          </Button>
          {wifi.mine ? (
            <Button
              kind='danger'
              id='revoke'
              working={revoking.working}
              onClick={() => void revoking.submit()}
            >
              {t('device.revoke')}
            </Button>
          ) : null}
        </View>
      )}
    </DetailOf>
  )
})
