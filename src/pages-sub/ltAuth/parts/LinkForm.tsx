import { View } from '@tarojs/components'
import { Notice } from '@/components/feedback/Notice'
import { ApiError, get, post } from '@/api/client'
import { usePhotos } from '@/areas/orders/photos/usePhotos'
import { HolderForm, type Holder } from '@/areas/realName/HolderForm'
import { Code } from '@contract/errors'
import { RealNameStatus } from '@contract/enums'
import { t, tMaybe } from '@/i18n'
import { momentText } from '@/screens/dates'
import type { LinkAuth } from './types'

/** The form of a link: who asks, for which card, and until when. */
export function LinkForm({
  token,
  link,
  onSent
}: {
  token: string
  link: LinkAuth
  onSent: (link: LinkAuth) => void
}) {
  const photos = usePhotos('/api/site/ltAuthPhoto', { token })
  const name = link.askedBy || tMaybe(`common.operator.${link.operatorType}`)
  const send = async (holder: Holder) => {
    try {
      const sent = await post('/api/site/ltAuth', { token, ...holder })
      onSent(sent)
      return sent.status !== RealNameStatus.refused
    } catch (error) {
      // the link was used or has expired: after a reload the page says so
      if (
        error instanceof ApiError &&
        [Code.failed, Code.gone, Code.cardNotAllowed].some((code) => code === error.code)
      )
        await get('/api/site/ltAuth', { token }).then(onSent, () => undefined)
      throw error
    }
  }
  return (
    <HolderForm
      authType={link.authType}
      // a draft per link, named by a part of the token only
      draft={`realName.byLink.${token.slice(0, 8)}`}
      photos={photos}
      header={
        <>
          {link.reason ? (
            <Notice tone='danger' alert>
              {t('realName.byLink.again', { reason: link.reason, count: link.triesLeft ?? 0 })}
            </Notice>
          ) : null}
          <View className='card pad tinted'>
            <View className='t16 b'>{t('realName.byLink.asks', { name })}</View>
            <View className='t14 ink2 num mt4'>
              {t('realName.byLink.card')} {link.simNo}
            </View>
            <View className='t12 ink3 num mt4'>
              {t('realName.byLink.until', { time: momentText(link.expiresAt) })}
            </View>
          </View>
        </>
      }
      onSend={send}
    />
  )
}
