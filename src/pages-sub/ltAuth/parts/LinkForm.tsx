import { View } from '@tarojs/components'
import { ApiError, get, post } from '@/api/client'
import { usePhotos } from '@/areas/orders/usePhotos'
import { HolderForm, type Holder } from '@/areas/portal/realName/HolderForm'
import { Code } from '@contract/errors'
import { RealNameStatus } from '@contract/enums'
import { t, tMaybe } from '@/i18n'
import { timeText } from '@rules/time'
import type { LinkAuth } from './types'

/** The form of a link: who asks, for which card, until when. */
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
      // used elsewhere or too late: the page then says so
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
      // of this link alone, and no more of the token than tells it from others
      draft={`holder.link.${token.slice(0, 8)}`}
      photos={photos}
      header={
        <View className='card pad lit'>
          <View className='t16 b'>{t('holder.link.asks', { name })}</View>
          <View className='t14 ink2 num mt4'>
            {t('holder.link.card')} {link.simNo}
          </View>
          <View className='t12 ink3 num mt4'>
            {t('holder.link.until', { time: timeText(link.expiresAt) })}
          </View>
        </View>
      }
      onSend={send}
    />
  )
}
